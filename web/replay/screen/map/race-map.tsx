import { type RefObject, useEffect, useRef } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { rateOf } from '../../../../race/replay/playback.ts'
import type { Replay } from '../../../../race/replay/scene.ts'
import { readTheme } from '../../../picture/theme.ts'
import type { ShownMap } from '../../../picture/tone-map.ts'
import { fitViewport, type Viewport } from '../../../picture/viewport.ts'
import { currentFilming, isWholeMap, wholeMapCovered } from '../../engine/filming.ts'
import type { FieldState, Player } from '../../engine/player.ts'
import { openMapScreen } from './map-screen.ts'

type RaceMapProps = {
  player: Player
  /** `null`: a course without an image, drawn on plain ground. */
  map: ShownMap<HTMLImageElement> | null
  /** Controls over the lower edge, on a phone in landscape. */
  controls?: RefObject<HTMLElement | null>
  /**
   * How much CSS enlarges the map's box on a TV; the map is drawn at that resolution to stay sharp.
   */
  enlarged?: number
  /** Called when the map's size changes. */
  onView?: (view: Viewport) => void
}

/** The map with its athletes, filling its box. */
export function RaceMap(props: RaceMapProps) {
  const { player, map, controls, enlarged = 1, onView } = props
  const box = useRef<HTMLDivElement>(null)
  const { course } = player.replay

  useEffect(() => {
    const place = box.current
    if (!place) return
    const source = map && { ...map, image: map.image.src }
    const screen = openMapScreen(place, { course, map: source, theme: readTheme() })

    let view: Viewport | null = null
    let strip = 0
    /** Overlays use the map's position, or 0 if a filmed map fills the stage. */
    const layOver = () => {
      if (!view) return
      const filled = { left: 0, top: view.open?.top ?? 0 }
      const { left, top } = isWholeMap(player.camera.get()) ? view : filled
      onView?.({ ...view, left, top })
    }
    const resize = () => {
      const { clientWidth: width, clientHeight: height } = place
      if (width === 0 || height === 0) return
      const covered = wholeMapCovered(player)
      strip = covered.top
      const bottom = controls?.current?.offsetHeight ?? 0
      const open = { left: 0, top: strip, width, height: height - strip - bottom }
      const ratio = window.devicePixelRatio * enlarged
      view = { ...fitViewport(course, { width, height }, ratio, covered), open }
      screen.change({ view })
      layOver()
      player.setScreenScale(view.scale)
    }
    let replay: Replay | null = null
    let rate = 0
    const film = () => {
      if (wholeMapCovered(player).top !== strip) resize()
      screen.change({ trail: player.camera.get().trail, filming: currentFilming(player) })
      layOver()
    }
    const stopFrames = player.onFrame(({ time }) => {
      const state = player.getState()
      if (rateOf(state) !== rate) {
        rate = rateOf(state)
        film()
      }
      // The replay is posted only when it changes: a course may have thousands of points.
      screen.change(player.replay === replay ? { time } : { replay: player.replay, time })
      replay = player.replay
    })
    const stopCamera = player.camera.subscribe(film)
    /** Unchanged parts aren't posted, because a field has thousands of athletes. */
    let shown: unknown = null
    const showField = () => {
      const field = player.field.get()
      const picked = field.picked ?? passer(field)
      screen.change({ picked, ...(field.shown !== shown && { shown: field.shown }) })
      shown = field.shown
    }
    const stopField = player.field.subscribe(showField)
    showField()
    const observer = new ResizeObserver(resize)
    observer.observe(place)
    if (controls?.current) observer.observe(controls.current)
    return () => {
      stopFrames()
      stopCamera()
      stopField()
      observer.disconnect()
      screen.close()
    }
  }, [player, map, course, controls, enlarged, onView])

  return <div ref={box} role="img" aria-label={REPLAY_TEXTS.map} className="absolute inset-0" />
}

/** The other athlete of a pass, on the map; found by person, because passes may be of an age group. */
function passer({ shown, selectedPass }: FieldState): number | null {
  if (!selectedPass?.person) return null
  return shown?.field.people?.indexOf(selectedPass.person) ?? null
}
