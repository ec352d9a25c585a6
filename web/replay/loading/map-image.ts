import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../api/queries.ts'

/** The image of a map, decoded. */
export const mapImageQuery = (url: string) =>
  queryOptions({
    queryKey: ['map image', url],
    queryFn: async () => {
      const image = new Image()
      // Loaded without cookies; otherwise a sandboxed embed couldn't read its pixels.
      image.crossOrigin = 'anonymous'
      image.src = url
      await image.decode()
      return image
    },
  })

/**
 * Decodes a map ahead of time, because nothing else before its picture keeps the page busy for
 * longer.
 */
export async function prepareMapImage(url: string): Promise<void> {
  await queryClient.fetchQuery(mapImageQuery(url))
}
