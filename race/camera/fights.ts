import { rankingAt, type Standing } from '../replay/ranking.ts'
import type { Replay } from '../replay/scene.ts'
import type { Seconds } from '../types.ts'
import { CLOSE_ZOOM, FIGHT_ROOM, isSame, SHORTEST_TAKE, type Subject, type Take } from './take.ts'
import type { WatchAxis } from './watch-axis.ts'
import { replayTimeAt } from './watch-axis.ts'

/** Largest gap between two athletes in a fight, in race time. */
const FIGHT_GAP: Seconds = 45
/** Another fight must be closer by this factor; otherwise two equal ones would alternate. */
const CLOSER = 0.6
/** How often fights are checked, in watching time. */
const STEP: Seconds = 1

type Fight = { readonly athletes: readonly number[]; readonly gap: Seconds }

/**
 * The closest fight at each moment of this part of the axis; the whole map when athletes are far
 * apart.
 */
export function findFights(replay: Replay, axis: WatchAxis, start: Seconds, end: Seconds): Take[] {
  const takes: Take[] = []
  for (let from = start; from === start || from < end; from += STEP) {
    const last = takes.at(-1)
    // A cut here would leave this take or the rest of the axis too short.
    if (last && (from - last.start < SHORTEST_TAKE || end - from < SHORTEST_TAKE)) continue
    const fights = fightsAt(replay, replayTimeAt(axis, from))
    const subject = chooseFight(fights, last?.subject ?? null)
    if (last && isSame(last.subject, subject)) continue
    if (last) takes[takes.length - 1] = { ...last, end: from }
    takes.push({
      start: from,
      end,
      subject,
      zoom: subject === 'map' ? 1 : CLOSE_ZOOM,
      room: FIGHT_ROOM,
      isCut: true,
    })
  }
  return takes
}

/** A fight stays on screen until another is clearly closer. */
function chooseFight(fights: readonly Fight[], shown: Subject | null): Subject {
  const [closest] = fights
  if (!closest) return 'map'
  const present = fights.find(({ athletes }) => shown !== null && isSame(athletes, shown))
  return present && present.gap * CLOSER <= closest.gap ? present.athletes : closest.athletes
}

/** Athletes who are racing, next to each other in the ranking and close together, closest first. */
function fightsAt({ timelines, axis }: Replay, time: Seconds): Fight[] {
  const raceTime = Math.min(Math.max(time, 0), axis.raceEnd)
  const racing = rankingAt(timelines, raceTime).filter(
    ({ rank, state }) => rank !== null && state === 'racing',
  )
  return racing
    .slice(1)
    .map((behind, i) => {
      const ahead = racing[i] as Standing
      const athletes = [ahead.athlete, behind.athlete].sort((a, b) => a - b)
      return { athletes, gap: (behind.gap ?? 0) - (ahead.gap ?? 0) }
    })
    .filter(({ gap }) => gap <= FIGHT_GAP)
    .sort((a, b) => a.gap - b.gap)
}
