import { Link2, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { REPLAY_TEXTS } from '../../../contract/texts/replay-texts.ts'
import { SHARE_TEXTS } from '../../../contract/texts/share-texts.ts'
import { withValue } from '../../../race/links/query.ts'
import { FROM_START, linkOfPage } from '../../../race/links/replay-link.ts'
import { hidesSpoilers } from '../../../race/links/rivals-in-address.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { stationStarts } from '../../../race/timeline.ts'
import type { Player } from '../../replay/engine/player.ts'
import { Button } from '../../ui/button.tsx'
import { FOCUS_FIRST } from '../../ui/dialog/dialog-focus.ts'
import { QrCode } from '../../ui/dialog/qr-code.tsx'
import { SelectInput, TextInput } from '../../ui/form-inputs.tsx'
import { preloadable } from '../../ui/preloadable.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast-store.ts'

const { Part: EmbedCode } = preloadable(async () => (await import('./embed-code.tsx')).EmbedCode)

type ShareLinkProps = { player: Player; title: string }

/** A link to the replay as it is shown, to copy, send or scan. */
export function ShareLink({ player, title }: ShareLinkProps) {
  const [chosen, setChosen] = useState('')
  const [isEmbedding, setEmbedding] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { time, speed } = player.getState()
  const { clock } = player.getScene()
  // The page's address contains the camera, the field, the gaps, the start mode and the ghosts.
  const { origin, search } = window.location
  const isHiddenHere = hidesSpoilers(search)
  const [isHiding, setHiding] = useState(isHiddenHere)
  const [first] = player.replay.athletes
  // When a station begins is a result too: a sender who hides results gets those already watched.
  const stations = (first ? stationStarts(first.timeline) : []).filter(
    ({ start }) => start <= time || !isHiddenHere,
  )
  const moments = [
    { value: '', label: SHARE_TEXTS.start },
    { value: String(time), label: SHARE_TEXTS.now(clock) },
    ...stations
      .filter(({ start }) => start !== time)
      .map(({ label, start }) => ({
        value: String(start),
        label: SHARE_TEXTS.station(label, clockText(start)),
      })),
  ]
  const startAt = moments.find(({ value }) => value === chosen)?.value ?? ''
  const shared = withValue(search, 'spoilers', isHiding ? 'off' : null)
  const link = origin + linkOfPage(shared, startAt ? { time: Number(startAt), speed } : FROM_START)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast(SHARE_TEXTS.copied(startAt ? clockText(Number(startAt)) : null))
    } catch {
      // Without permission or a secure context, the link is selected to be copied by hand.
      setRefused(true)
      box.current?.querySelector('input')?.select()
    }
  }
  const send = () =>
    navigator.share({ title, url: link }).catch((error: unknown) => {
      // Closing the share sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) return copy()
    })
  return (
    <div ref={box} className="grid gap-4">
      <TextInput
        label={SHARE_TEXTS.link}
        value={link}
        readOnly
        hint={isRefused ? SHARE_TEXTS.copyByHand : SHARE_TEXTS.linkHint}
        onFocus={(event) => event.target.select()}
      />
      <SelectInput
        label={SHARE_TEXTS.startAt}
        options={moments}
        value={startAt}
        onChoose={setChosen}
      />
      <Switch label={SHARE_TEXTS.hide} isOn={isHiding} onToggle={setHiding} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {'share' in navigator && (
          <Button onClick={send}>
            <Share2 className="size-4" aria-hidden="true" />
            {SHARE_TEXTS.send}
          </Button>
        )}
        <Button look="primary" {...FOCUS_FIRST} onClick={copy}>
          <Link2 className="size-4" aria-hidden="true" />
          {SHARE_TEXTS.copy}
        </Button>
      </div>
      {isEmbedding ? (
        <EmbedCode link={link} />
      ) : (
        <Button look="ghost" className="justify-self-end" onClick={() => setEmbedding(true)}>
          {SHARE_TEXTS.embed.show}
        </Button>
      )}
      <QrCode text={link} label={REPLAY_TEXTS.qrCode} />
      <p className="text-center text-sm text-quiet">{SHARE_TEXTS.scan}</p>
    </div>
  )
}
