import { ChevronDown, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import {
  FIELD_TEXTS,
  passesNote,
  passesText,
  passText,
} from '../../../../contract/texts/field-texts.ts'
import { factsOfDot } from '../../../../race/field/dot-facts.ts'
import type { Field } from '../../../../race/field/field.ts'
import type { FieldRun } from '../../../../race/field/field-run.ts'
import {
  AT_PASS,
  PASS_LEAD,
  type Pass,
  passesBySegment,
  stepPass,
} from '../../../../race/field/passes.ts'
import { getSegment } from '../../../../race/segments.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { fieldTurnedOn } from '../../engine/kept-choice.ts'
import type { Player } from '../../engine/player.ts'
import { showMap } from '../../engine/show-map.ts'
import { useReplay } from '../../engine/use-replay.ts'

type PassesProps = {
  player: Player
  /** The field as it was raced, since passes cover the whole race. */
  field: Field
  run: FieldRun
  /** Passes are counted on the course, not by race clock. */
  isOnCourse: boolean
}

type PassListProps = Omit<PassesProps, 'isOnCourse'>

/**
 * The athlete's passes in both directions, by segment; a press or the keys N and P jump to them.
 */
export function Passes({ player, field, run, isOnCourse }: PassesProps) {
  const { passes } = run
  const { first } = run.field
  const title = useId()
  const segments = useMemo(() => passesBySegment(passes), [passes])
  const { jump, step } = useJumps(player, field, run)
  const widest = Math.max(1, ...segments.map(({ made, suffered }) => Math.max(made, suffered)))
  return (
    <section aria-labelledby={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-1">
        <h3 id={title} className="mr-auto font-display text-2xl leading-none font-bold">
          {FIELD_TEXTS.passes}
        </h3>
        {passes.length > 0 && (
          <>
            <IconButton label={FIELD_TEXTS.lastPass} onClick={() => step(-1)}>
              <SkipBack className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton label={FIELD_TEXTS.nextPass} onClick={() => step(1)}>
              <SkipForward className="size-5" aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      <p className="text-sm text-pretty text-quiet">{passesNote(passes, { isOnCourse, first })}</p>
      {passes.length > 0 && (
        <>
          <LastPass {...{ player, field, run }} />
          <p aria-hidden="true" className="flex gap-5 text-xs text-quiet">
            <span className="flex items-center gap-2">
              <span className="size-3 rounded-xs bg-text" />
              {FIELD_TEXTS.passed}
            </span>
            <span className="flex items-center gap-2">
              <span className="size-3 rounded-xs bg-warning" />
              {FIELD_TEXTS.passedBy}
            </span>
          </p>
          <ul className="gap-x-8 lg:columns-2">
            {segments.map(({ segment, made, suffered, pass }) => (
              <li key={segment} className="break-inside-avoid">
                <button
                  type="button"
                  onClick={() => jump(pass)}
                  className="grid min-h-11 w-full cursor-pointer grid-cols-[9rem_2.5rem_minmax(0,1fr)_minmax(0,1fr)_2.5rem] items-center gap-2 text-left text-sm -outline-offset-2 hover:bg-raised max-sm:grid-cols-[7.5rem_2rem_minmax(0,1fr)_minmax(0,1fr)_2rem]"
                >
                  <span className="font-semibold">
                    {getSegment(segment).label}
                    <span className="sr-only">: {passesText({ made, suffered })}</span>
                  </span>
                  <Count count={made} />
                  <span aria-hidden="true" className="flex h-4 justify-end">
                    <span className="rounded-xs bg-text" style={{ width: share(made, widest) }} />
                  </span>
                  <span aria-hidden="true" className="flex h-4">
                    <span
                      className="rounded-xs bg-warning"
                      style={{ width: share(suffered, widest) }}
                    />
                  </span>
                  <Count count={suffered} />
                </button>
              </li>
            ))}
          </ul>
          <EveryPass {...{ field, run, jump }} />
        </>
      )}
    </section>
  )
}

const share = (count: number, widest: number) => `${(100 * count) / widest}%`

function Count({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className={`figures text-right text-lg leading-none font-semibold ${count === 0 ? 'text-quiet' : ''}`}
    >
      {count === 0 ? '–' : count}
    </span>
  )
}

/**
 * Jumps to just before a pass, with the map in view and the field on it. The player's keys step through these passes
 * while they are shown.
 */
function useJumps(player: Player, field: Field, { passes, release }: FieldRun) {
  const jumps = useMemo(() => {
    const jump = (pass: Pass) => {
      const time = pass.time + release - PASS_LEAD
      player.seek(time)
      // At 25x it would be over before its sentence could be read.
      player.pause()
      // Otherwise the other athlete isn't on the map.
      if (player.fieldChoice.get() === 'off') player.fieldChoice.set(fieldTurnedOn())
      const facts = factsOfDot(field, pass.other)
      const text = `${lineOf(pass)}: ${passText(pass, facts)}.`
      const selectedPass = { text, time: time - AT_PASS, person: facts.person }
      player.field.set({ ...player.field.get(), selectedPass, picked: null })
      showMap()
    }
    const step = (direction: 1 | -1) => {
      const pass = stepPass(passes, player.getScene().raceTime - release, direction)
      if (pass) jump(pass)
    }
    return { jump, step }
  }, [player, field, passes, release])
  const { step } = jumps
  useEffect(() => {
    const set = (next: typeof step | null) =>
      player.field.set({ ...player.field.get(), stepPass: next, selectedPass: null })
    set(step)
    return () => set(null)
  }, [player, step])
  return jumps
}

/** The pass about to happen, or the last one. */
function LastPass({ player, field, run: { passes, release } }: PassListProps) {
  const at = useReplay(
    player,
    ({ raceTime }) =>
      passes.findLastIndex(({ time }) => time <= raceTime - release + PASS_LEAD + AT_PASS),
    'text',
  )
  const pass = passes[at]
  return (
    <p className="min-h-5 text-sm text-pretty text-quiet">
      {pass && `${lineOf(pass)}: ${passText(pass, factsOfDot(field, pass.other))}.`}
    </p>
  )
}

const lineOf = ({ time, segment }: Pass) => `${clockText(time)}, ${getSegment(segment).label}`

type EveryPassProps = Omit<PassListProps, 'player'> & { jump: (pass: Pass) => void }

/** All passes, rendered only when unfolded, as there may be hundreds. */
function EveryPass({ field, run, jump }: EveryPassProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between text-sm font-semibold hover:text-text">
        {FIELD_TEXTS.everyPass}
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
      </summary>
      {isOpen && (
        <ul className="max-h-96 overflow-y-auto overscroll-contain">
          {run.passes.map((pass) => (
            <li key={`${pass.segment} ${pass.other}`}>
              <button
                type="button"
                onClick={() => jump(pass)}
                className="grid min-h-11 w-full cursor-pointer grid-cols-[4rem_minmax(0,1fr)] items-center gap-2 text-left text-sm -outline-offset-2 hover:bg-raised"
              >
                <span className="figures text-lg leading-none font-semibold">
                  {clockText(pass.time)}
                </span>
                <span className="wrap-anywhere">
                  {passText(pass, factsOfDot(field, pass.other))}
                  <span className="block text-xs text-quiet">{getSegment(pass.segment).label}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
