import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { mapAtWidth } from '../../../contract/limits.ts'
import type { Race } from '../../../contract/races.ts'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import type { MapLook } from '../../../race/course/map-look.ts'
import { raceLabel } from '../../../race/links/race-label.ts'
import { Button } from '../../ui/button.tsx'
import { nextTask } from '../../ui/idle.ts'
import { CourseLine } from './course-line.tsx'

/** Approximates the replay's look for small pictures, without reading their pixels. */
const LOOK_FILTERS: Readonly<Record<MapLook, string>> = {
  'as-is': '',
  dimmed: '[filter:brightness(0.35)_saturate(0.6)]',
  night: '[filter:invert(1)_hue-rotate(180deg)_brightness(0.6)]',
}

/** More than this are shown on request, because each is a picture to load. */
const FIRST = 6

type Props = {
  races: readonly Race[]
  chosen: string | null
  onChoose: (raceId: string) => void
  /** Called after a press by touch or mouse; keyboard focus stays where it is. */
  onPick: () => void
}

/** The maps to choose from: people remember the hall they raced in. */
export function RaceMaps({ races, chosen, onChoose, onPick }: Props) {
  const [isWhole, setWhole] = useState(false)
  const name = useId()
  const shown = races.filter(({ id }, index) => isWhole || index < FIRST || id === chosen)
  if (races.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-semibold">{SEARCH_TEXTS.raceMap}</legend>
      <div className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:overflow-visible sm:px-0">
        {shown.map((race) => (
          <MapCard
            key={race.id}
            race={race}
            title={raceLabel(race, races)}
            name={name}
            isChosen={race.id === chosen}
            onChoose={() => onChoose(race.id)}
            onPick={onPick}
          />
        ))}
        {shown.length < races.length && (
          <Button className="shrink-0 self-center" onClick={() => setWhole(true)}>
            {SEARCH_TEXTS.allMaps(races.length)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type CardProps = {
  race: Race
  title: string
  name: string
  isChosen: boolean
  onChoose: () => void
  onPick: () => void
}

function MapCard({ race, title, name, isChosen, onChoose, onPick }: CardProps) {
  const card = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    // In a task of its own: measuring lays out the whole page.
    if (isChosen) void nextTask().then(() => bringIntoView(card.current))
  }, [isChosen])
  return (
    <label
      ref={card}
      className="relative grid w-[15.5rem] shrink-0 cursor-pointer snap-start grid-cols-[6.5rem_minmax(0,1fr)] items-center overflow-hidden rounded-xl border border-line bg-surface hover:border-quiet has-checked:border-text has-checked:shadow-[0_0_0_1px_var(--color-text)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text sm:w-auto"
    >
      <input
        type="radio"
        name={name}
        value={race.id}
        checked={isChosen}
        onChange={onChoose}
        // Arrow keys choose too, and move on to the next map: their clicks have a count of 0.
        onClick={({ detail }) => detail > 0 && onPick()}
        // Over the whole card, so that pressing anywhere on it presses the button.
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0"
      />
      <MapPreview race={race} isLit={isChosen} />
      <span className="grid gap-0.5 px-3 py-1.5">
        <span className="line-clamp-2 font-display text-xl leading-none font-bold wrap-anywhere">
          {title}
        </span>
        <span className="truncate text-xs text-quiet">{race.location}</span>
      </span>
      {isChosen && (
        <span className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-text text-ground">
          <Check className="size-4" aria-hidden="true" />
        </span>
      )}
    </label>
  )
}

/** A phone shows one and a half cards. Scrolls only the row, so the page stays under the finger. */
function bringIntoView(card: HTMLElement | null) {
  const row = card?.parentElement
  if (!row) return
  const [inside, outside] = [card.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: inside.left - outside.left - 16 })
}

/** The picture of a map, and on the chosen one the course. */
function MapPreview({ race, isLit }: { race: Race; isLit: boolean }) {
  const [measured, setMeasured] = useState<MapLook | null>(null)
  const look = race.mapLook ?? measured
  // Most maps have a look; the code that measures the others is loaded with the first of them.
  const measure = (image: HTMLImageElement) =>
    import('../../picture/tone-map.ts').then(
      ({ findLook }) => setMeasured(findLook(image)),
      // A map that cannot be measured is better than none.
      () => setMeasured('as-is'),
    )
  return (
    <span className="relative block aspect-[8/5] w-full overflow-hidden bg-raised">
      <img
        src={mapAtWidth(race.mapImageUrl, 320)}
        alt=""
        width={race.mapWidth}
        height={race.mapHeight}
        loading="lazy"
        decoding="async"
        onLoad={({ currentTarget }) => race.mapLook === null && measure(currentTarget)}
        className={`size-full object-cover ${look === null ? 'invisible' : LOOK_FILTERS[look]}`}
      />
      {isLit && <CourseLine raceId={race.id} />}
    </span>
  )
}
