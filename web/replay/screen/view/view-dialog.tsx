import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { RIVALS_TEXTS } from '../../../../contract/texts/rivals-texts.ts'
import { VIEW_TEXTS } from '../../../../contract/texts/view-texts.ts'
import type { Shot } from '../../../../race/camera/shot.ts'
import { SLOW_MOTIONS } from '../../../../race/replay/playback.ts'
import { isContest } from '../../../../race/replay/scene.ts'
import { TRAILS, type Trail } from '../../../../race/replay/trail.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { optionsOf, Segmented, SelectInput } from '../../../ui/form-inputs.tsx'
import { useStore } from '../../../ui/store.ts'
import { Switch } from '../../../ui/switch.tsx'
import { areLetterKeysOn, keepChoice } from '../../engine/kept-choice.ts'
import type { Player } from '../../engine/player.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'
import type { FieldSource } from '../../loading/field-source.ts'
import { FieldSwitches } from '../field/field-on-map.tsx'
import { KeysList } from './keys-list.tsx'

/** Results stay hidden until they have been watched. */
export type Hiding = { readonly isHidden: boolean; readonly onHide: (isHidden: boolean) => void }

type ViewProps = {
  player: Player
  field: FieldSource | null
  hiding: Hiding | null
  /** The address of the whole map, if the replay shows only a part of it. */
  fullMap: string | null
  /** The map may be turned here where that makes it larger. */
  canTurn: boolean
  /** The visitor asked for the list of keys. */
  hasKeysOpen: boolean
  onClose: () => void
}

/** Settings of the picture; every choice takes effect at once. */
export function ViewDialog(props: ViewProps) {
  const { player, field, hiding, fullMap, canTurn, hasKeysOpen, onClose } = props
  const hint = useId()
  const camera = useStore(player.camera)
  const gaps = useStore(player.gaps)
  const slowMotion = useReplay(player, (_, state) => state.slowMotion)
  const athletes = useReplayPart(player, 'athletes')
  const change = (part: Partial<typeof camera>) => player.camera.set({ ...camera, ...part })
  return (
    <Dialog title={VIEW_TEXTS.title} isOpen isAside onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CameraChoice player={player} />
        {camera.shot.kind !== 'map' && (
          <SelectInput
            label={VIEW_TEXTS.trails}
            value={camera.trail}
            options={TRAILS.map((value) => ({ value, label: VIEW_TEXTS.trailLengths[value] }))}
            onChoose={(value) => {
              keepChoice('trail', value)
              change({ trail: value as Trail })
            }}
          />
        )}
        {athletes.length > 1 && (
          <Segmented
            label={VIEW_TEXTS.gaps}
            options={optionsOf(REPLAY_TEXTS.gaps)}
            value={gaps}
            onChoose={(next) => player.gaps.set(next)}
          />
        )}
        <Segmented
          label={VIEW_TEXTS.slowMotion}
          options={optionsOf(VIEW_TEXTS.slowMotions)}
          value={`${slowMotion}`}
          onChoose={(rate) =>
            player.setSlowMotion(SLOW_MOTIONS.find((one) => `${one}` === rate) ?? 1)
          }
        />
        <div className="grid *:justify-between">
          {canTurn && (
            <Switch
              label={VIEW_TEXTS.turnMap}
              isOn={camera.turn === 1}
              onToggle={(isTurned) => {
                keepChoice('turn', isTurned ? '1' : '0')
                change({ turn: isTurned ? 1 : 0 })
              }}
            />
          )}
          {field && <FieldSwitches player={player} source={field} />}
          {hiding && (
            <>
              <Switch
                label={RIVALS_TEXTS.hidden}
                isOn={hiding.isHidden}
                onToggle={hiding.onHide}
                describedBy={hint}
              />
              <p id={hint} className="text-sm text-pretty text-quiet">
                {RIVALS_TEXTS.hiddenHint}
              </p>
            </>
          )}
        </div>
        {fullMap && (
          <a href={fullMap} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            {VIEW_TEXTS.fullMap}
          </a>
        )}
        <Keys isOpenAtFirst={hasKeysOpen} />
      </div>
    </Dialog>
  )
}

/** A choice of shots and athletes, by name. */
function CameraChoice({ player }: { player: Player }) {
  const { shot } = useStore(player.camera)
  const athletes = useReplayPart(player, 'athletes')
  const { cameras } = VIEW_TEXTS
  const options: { value: string; label: string }[] = isContest(athletes)
    ? [
        { value: 'map', label: cameras.map },
        { value: 'director', label: cameras.director },
        { value: 'follow', label: cameras.leader },
        { value: 'battle', label: cameras.battle },
        ...athletes.map(({ name }, athlete) => ({
          value: `follow ${athlete}`,
          label: REPLAY_TEXTS.followAthlete(name),
        })),
      ]
    : [
        { value: 'map', label: cameras.map },
        { value: 'director', label: cameras.director },
        { value: 'follow 0', label: cameras.athlete },
      ]
  const isFree = shot.kind === 'free'
  return (
    <SelectInput
      label={VIEW_TEXTS.camera}
      value={shot.kind === 'follow' ? followValue(shot.athlete) : shot.kind}
      options={isFree ? [...options, { value: 'free', label: cameras.free }] : options}
      onChoose={(value) => {
        if (value !== 'free') player.camera.set({ ...player.camera.get(), shot: shotOf(value) })
      }}
    />
  )
}

const followValue = (athlete: number | null) => (athlete === null ? 'follow' : `follow ${athlete}`)

function shotOf(value: string): Shot {
  const [kind, athlete] = value.split(' ')
  if (kind === 'follow') return { kind, athlete: athlete === undefined ? null : Number(athlete) }
  return { kind: kind === 'director' || kind === 'battle' ? kind : 'map' }
}

/** The list of keys, and the switch for single-letter keys. */
function Keys({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isOn, setOn] = useState(areLetterKeysOn)
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpenAtFirst) box.current?.scrollIntoView({ block: 'start' })
  }, [isOpenAtFirst])
  return (
    <details
      ref={box}
      open={isOpenAtFirst}
      className="group border-t border-line pointer-coarse:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between text-sm font-semibold">
        {VIEW_TEXTS.keys}
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid *:justify-between">
        <Switch
          label={VIEW_TEXTS.letterKeys}
          isOn={isOn}
          onToggle={(next) => {
            keepChoice('letters', next ? '1' : '0')
            setOn(next)
          }}
        />
        <KeysList />
      </div>
    </details>
  )
}
