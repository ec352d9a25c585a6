import { ImagePlus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** The way in, again: the page has its own button for the first time. */
export function MediaUpload({ onAsk }: { onAsk: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border border-dashed border-quiet/60 p-4">
      <Button onClick={onAsk} className="max-sm:w-full">
        <ImagePlus className="size-5" aria-hidden="true" />
        Add photos and videos
      </Button>
      <p className="min-w-0 flex-1 basis-56 text-sm text-pretty text-quiet">
        Or drop them here. JPEG, PNG, WebP, AVIF and HEIC photos; videos of up to 30 MB.
      </p>
    </div>
  )
}
