import type { Race } from '../../../contract/races.ts'
import { queryClient } from '../../api/queries.ts'
import { mapImageQuery, shownMap } from '../../replay/loading/map-image.ts'
import { prepareMap } from '../../replay/screen/map/map-screen.ts'

/** Loads the map of a race that is about to be watched, and prepares its picture in a worker. */
export function prepareRaceMap(race: Race) {
  queryClient.prefetchQuery(mapImageQuery(race.mapImageUrl))
  prepareMap(shownMap(race, race.mapImageUrl))
}
