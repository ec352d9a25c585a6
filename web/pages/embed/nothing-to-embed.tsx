import { PAGE_TITLES } from '../../../contract/texts/page-titles.ts'
import { linkOfPage } from '../../../race/links/replay-link.ts'
import { PageState } from '../../ui/page-state.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { EmbedFrame } from './embed-frame.tsx'

type MessageProps = { search: string; title: string; description?: string }

/** Says why there is no replay and links to our own page, which says more. */
export function NothingToEmbed({ search, title, description }: MessageProps) {
  useTitle(PAGE_TITLES.replay)
  return (
    <EmbedFrame linkOf={() => linkOfPage(search)}>
      <PageState {...{ title, description }} />
    </EmbedFrame>
  )
}
