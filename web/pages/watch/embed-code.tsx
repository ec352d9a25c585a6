import { Code } from 'lucide-react'
import { useRef, useState } from 'react'
import { PAGE_TITLES } from '../../../contract/texts/page-titles.ts'
import { SHARE_TEXTS } from '../../../contract/texts/share-texts.ts'
import { EMBED_SIZE, embedCode } from '../../../race/links/embed-link.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form-inputs.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** The HTML that embeds a replay in another site. */
export function EmbedCode({ link }: { link: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isRefused, setRefused] = useState(false)
  const size = { width: '100%', height: EMBED_SIZE.height } as const
  const code = embedCode(link, PAGE_TITLES.replay, size)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showToast(SHARE_TEXTS.embed.copied)
    } catch {
      setRefused(true)
      box.current?.querySelector('input')?.select()
    }
  }
  return (
    <div ref={box} className="grid gap-3">
      <TextInput
        label={SHARE_TEXTS.embed.code}
        value={code}
        readOnly
        hint={isRefused ? SHARE_TEXTS.copyByHand : SHARE_TEXTS.embed.hint}
        onFocus={(event) => event.target.select()}
      />
      <Button className="justify-self-end" onClick={copy}>
        <Code className="size-4" aria-hidden="true" />
        {SHARE_TEXTS.embed.copy}
      </Button>
    </div>
  )
}
