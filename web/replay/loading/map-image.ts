import { queryOptions } from '@tanstack/react-query'
import type { Race } from '../../../contract/races.ts'

/** The image of a map, loaded; whoever draws it decodes it. */
export const mapImageQuery = (url: string) =>
  queryOptions({
    queryKey: ['map image', url],
    queryFn: async () => {
      const image = new Image()
      // Loaded without cookies; otherwise a sandboxed embed couldn't read its pixels.
      image.crossOrigin = 'anonymous'
      image.src = url
      await new Promise((resolve, reject) =>
        Object.assign(image, { onload: resolve, onerror: reject }),
      )
      return image
    },
  })

/** The map of a race, shown as its operator wants it. */
export const shownMap = <Image>(race: Race, image: Image) => ({
  image,
  look: race.mapLook,
  area: race.mapArea ?? null,
  hasPrintedNames: race.hasPrintedNames,
})
