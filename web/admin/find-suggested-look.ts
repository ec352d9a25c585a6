import { type MapLook, suggestLook } from '../../race/map-look.ts'
import { toneOf } from '../drawing/tone-map.ts'
import type { VenueMap } from './draft.ts'

/** Measures a map as the replay does; fails when the browser cannot read it. */
export async function findSuggestedLook({ url }: VenueMap): Promise<MapLook> {
  const image = new Image()
  image.src = url
  await image.decode()
  return suggestLook(toneOf(image))
}
