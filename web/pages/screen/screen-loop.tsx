import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Race } from '../../../contract/races.ts'
import { SCREEN_TEXTS } from '../../../contract/texts/screen-texts.ts'
import type { Field } from '../../../race/field/field.ts'
import { raceTitle } from '../../../race/links/race-title.ts'
import { findBattles } from '../../../race/screen/battles.ts'
import { fastestSplits, finishHours, mergeFields, podiumOf } from '../../../race/screen/boards.ts'
import type { ScreenLink } from '../../../race/screen/screen-link.ts'
import { inRound, scenesWith, turnAt } from '../../../race/screen/screen-loop.ts'
import type { Venue } from '../../replay/loading/use-venue.ts'
import { BattleScene } from './battle-scene.tsx'
import { FindScene, FinishedScene, PodiumScene, SplitsScene } from './board-scenes.tsx'
import { FieldScene } from './field-scene.tsx'
import type { ServerNews } from './use-screen-race.ts'
import { Words } from './words.tsx'

type LoopProps = {
  race: Race
  fields: readonly Field[]
  /** Null if the map or course couldn't be loaded; scenes on the map are then left out. */
  venue: Venue | null
  link: ScreenLink
  server: ServerNews
}

/** One scene after another, for as long as the TV is on. */
export function ScreenLoop({ race, fields, venue, link, server }: LoopProps) {
  const { hasInitials } = link
  const content = useMemo(() => {
    const whole = mergeFields(fields)
    return {
      whole,
      hours: finishHours(whole),
      battles: fields.flatMap((field) =>
        findBattles(field).map((athletes) => ({ field, athletes })),
      ),
      podiums: fields.filter((field) => podiumOf(field, true).length > 0),
      splits: fields.filter((field) => fastestSplits(field, true).length > 0),
    }
  }, [fields])
  const { whole, hours, battles, podiums, splits } = content
  const scenes = useMemo(
    () =>
      scenesWith(link.scenes, {
        field: venue !== null && whole.count > 0,
        battles: venue !== null && battles.length > 0,
        podium: podiums.length > 0,
        splits: splits.length > 0,
        finished: hours !== null,
        find: true,
      }),
    [link, venue, whole, battles, podiums, splits, hours],
  )
  const [shown, setShown] = useState(0)
  const turn = turnAt(scenes, shown)
  const seconds = turn?.scene.seconds
  const goOn = useEffectEvent(() => {
    // A reload between scenes goes unnoticed.
    if (server === 'changed') window.location.reload()
    else setShown(shown + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every scene has its own time.
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(goOn, seconds * 1000)
    return () => clearTimeout(timer)
  }, [shown, seconds])

  const isEmpty = turn === null
  useEffect(() => {
    // There is no scene whose end a reload could wait for.
    if (isEmpty && server === 'changed') window.location.reload()
  }, [isEmpty, server])

  if (!turn) {
    const lacksStarts = whole.count > 0 && link.scenes.some(({ kind }) => kind === 'finished')
    return <Words {...(lacksStarts ? SCREEN_TEXTS.noStarts : SCREEN_TEXTS.nothing)} />
  }
  const { kind } = turn.scene
  const battle = inRound(battles, scenes, shown)
  const podium = inRound(podiums, scenes, shown)
  const fastest = inRound(splits, scenes, shown)
  const round = Math.floor(shown / scenes.length)
  return (
    <section
      className="flex h-full flex-col gap-[2vmin] p-[4vmin]"
      aria-label={SCREEN_TEXTS.titles[kind]}
    >
      <header
        className="flex h-[9vmin] items-center justify-between gap-[4vw] border-b-[0.8vmin] border-transparent"
        style={{ borderColor: race.accent ?? undefined }}
      >
        <h1 className="font-display text-[7vmin] leading-none font-extrabold whitespace-nowrap">
          {SCREEN_TEXTS.titles[kind]}
        </h1>
        <div className="flex h-full min-w-0 items-center gap-[2vmin]">
          <p className="truncate font-display text-[4.5vmin] leading-none font-bold text-quiet">
            {raceTitle(race)}
          </p>
          {race.logoUrl && (
            <img
              src={race.logoUrl}
              alt=""
              className="h-full max-w-[24vw] shrink-0 object-contain"
            />
          )}
        </div>
      </header>
      <div key={shown} className="flex min-h-0 flex-1">
        {kind === 'field' && venue && (
          <FieldScene {...{ venue, hasInitials, round }} field={whole} scene={turn.scene} />
        )}
        {kind === 'battles' && venue && battle && (
          <BattleScene {...{ venue, hasInitials }} {...battle} scene={turn.scene} />
        )}
        {kind === 'podium' && podium && <PodiumScene field={podium} hasInitials={hasInitials} />}
        {kind === 'splits' && fastest && <SplitsScene field={fastest} hasInitials={hasInitials} />}
        {kind === 'finished' && hours && (
          <FinishedScene {...{ race, hours, hasInitials, round }} field={whole} />
        )}
        {kind === 'find' && <FindScene raceId={race.id} />}
      </div>
      {server === 'unreached' && (
        <p
          role="status"
          className="absolute bottom-[1vmin] left-[4vmin] text-[2.2vmin] text-warning"
        >
          {SCREEN_TEXTS.offline}
        </p>
      )}
    </section>
  )
}
