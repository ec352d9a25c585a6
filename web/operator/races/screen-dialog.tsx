import { ExternalLink, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { SCREEN_DIALOG_TEXTS as TEXTS } from '../../../contract/texts/operator/screen-dialog-texts.ts'
import { SCREEN_TEXTS } from '../../../contract/texts/screen-texts.ts'
import {
  DEFAULT_SCENES,
  SCENE_KINDS,
  SCENE_SECONDS,
  type SceneKind,
  writeScreenLink,
} from '../../../race/screen/screen-link.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/form-inputs.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast-store.ts'

type Props = {
  /** Nothing when closed. */
  race: Race | null
  onClose: () => void
}

/** Chooses the scenes for a TV and shows the link that contains this choice. */
export function ScreenDialog({ race, onClose }: Props) {
  return (
    <Dialog
      title={TEXTS.title}
      description={race?.isPublished === false ? TEXTS.notPublished : TEXTS.description}
      isOpen={race !== null}
      onClose={onClose}
    >
      {race && <Choice key={race.id} race={race} />}
    </Dialog>
  )
}

type Seconds = Readonly<Record<SceneKind, string>>

const START = Object.fromEntries(
  DEFAULT_SCENES.map(({ kind, seconds }) => [kind, String(seconds)]),
) as Seconds

function Choice({ race }: { race: Race }) {
  const [seconds, setSeconds] = useState(START)
  const [isDay, setDay] = useState(false)
  const [hasInitials, setInitials] = useState(false)
  const problemOf = (kind: SceneKind) => (isReadable(seconds[kind]) ? null : TEXTS.wrongSeconds)
  const scenes = SCENE_KINDS.map((kind) => ({ kind, seconds: Number(seconds[kind]) })).filter(
    (scene) => scene.seconds > 0,
  )
  const isReady = scenes.length > 0 && SCENE_KINDS.every((kind) => isReadable(seconds[kind]))
  const path = writeScreenLink(race.id, { scenes, isDay, hasInitials })
  const link = window.location.origin + path
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(TEXTS.copied),
      () => showToast(TEXTS.notCopied),
    )
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {SCENE_KINDS.map((kind) => (
          <TextInput
            key={kind}
            label={SCREEN_TEXTS.titles[kind]}
            inputMode="numeric"
            value={seconds[kind]}
            hint={kind === 'finished' && TEXTS.needsStarts}
            error={problemOf(kind)}
            onChange={({ target }) => setSeconds({ ...seconds, [kind]: target.value.trim() })}
          />
        ))}
      </div>
      <Switch label={TEXTS.day} isOn={isDay} onToggle={setDay} />
      <Switch label={TEXTS.initials} isOn={hasInitials} onToggle={setInitials} />
      {isReady ? (
        <>
          <TextInput label={TEXTS.link} value={link} readOnly hint={TEXTS.linkHint} />
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={copy}>
              <Link2 className="size-4" aria-hidden="true" />
              {TEXTS.copy}
            </Button>
            <a href={path} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              <ExternalLink className="size-4" aria-hidden="true" />
              {TEXTS.open}
            </a>
          </div>
        </>
      ) : (
        <p role="status" className="text-sm text-quiet">
          {TEXTS.notReady}
        </p>
      )}
    </div>
  )
}

/** An empty input or 0 leaves the scene out. */
function isReadable(text: string): boolean {
  if (text === '' || text === '0') return true
  return (
    /^\d{1,3}$/.test(text) &&
    Number(text) >= SCENE_SECONDS.least &&
    Number(text) <= SCENE_SECONDS.most
  )
}
