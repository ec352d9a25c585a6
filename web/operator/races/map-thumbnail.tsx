import { mapAtWidth } from '../../../contract/limits.ts'

/** The map of a race in a list; phones have no room for it. */
export function MapThumbnail({ url }: { url: string }) {
  return (
    <img
      src={mapAtWidth(url, 320)}
      alt=""
      loading="lazy"
      className="hidden h-14 w-22 shrink-0 rounded-lg border border-line bg-ground object-cover sm:block"
    />
  )
}
