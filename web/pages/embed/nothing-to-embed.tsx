import { PAGE_TITLES } from '../../../contract/texts/page-titles.ts'
import { linkOfPage } from '../../../race/links/replay-link.ts'
import { PageState } from '../../ui/page-state.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { EmbedFrame } from './embed-frame.tsx'

type MessageProps = { search: string; title: string; description?: string }

/** Why there is no replay, and the way to our own page, which has more to say. */
export function NothingToEmbed({ search, title, description }: MessageProps) {
  useTitle(PAGE_TITLES.replay)
  return (
    <EmbedFrame linkOf={() => linkOfPage(search)}>
      <PageState {...{ title, description }} />
    </EmbedFrame>
  )
}
