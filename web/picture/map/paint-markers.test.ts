import { expect, test } from 'vitest'
import { cameraAt } from '../../../race/camera/camera.ts'
import { isWholeMapAt } from '../../../race/camera/finish-camera.ts'
import { buildStandardCourse } from '../../../race/course/standard-course.ts'
import { mapSceneAt } from '../../../race/replay/scene.ts'
import { coveredOf, RANK_STRIP } from '../../../race/replay/screen-layout.ts'
import { coursesOfVenues } from '../../../race/testing/a-course.ts'
import { anEvenTimeline } from '../../../race/testing/a-race.ts'
import { aReplay } from '../../../race/testing/a-replay.ts'
import { filmedViewport, fitViewport } from '../viewport.ts'
import { markerPlace, markerRadius } from './paint-markers.ts'

test('[CAM-8] the followed athlete’s marker is at least 24 pixels wide on every screen, and larger than others', () => {
  for (const width of [280, 320, 360, 390, 430, 559, 560, 844, 1440, 3840]) {
    const followed = 2 * markerRadius({ width }, true)
    expect(followed, `${width} pixels`).toBeGreaterThanOrEqual(24)
    expect(followed).toBeGreaterThan(2 * markerRadius({ width }, false))
  }
})

test.each([{ name: 'standard', course: buildStandardCourse() }, ...coursesOfVenues()])(
  '[FIELD-23] on the map $name, the rank covers nobody while the whole map is shown, and no finisher',
  ({ course }) => {
    const timelines = [100, 100.04, 101, 110, 120].map(anEvenTimeline)
    const { replay } = aReplay({ course, timelines })
    const shot = { kind: 'map' } as const
    const covered = coveredOf({ shot, buttons: 'bottom', hasRank: true })
    for (const stage of [
      { width: 390, height: 244 + RANK_STRIP },
      { width: 844, height: 390 },
      { width: 572, height: 390 },
      { width: 1014, height: 480 },
    ]) {
      const filming = { shot, turn: 0, speed: 25, isStill: false, stage, covered } as const
      const open = { left: 0, top: RANK_STRIP, ...stage, height: stage.height - RANK_STRIP }
      const whole = { ...fitViewport(course, stage, 1, covered), open }
      for (let time = 0; time <= replay.axis.end; time += 5) {
        const isWhole = isWholeMapAt(replay.axis, filming, time)
        const view = isWhole ? whole : filmedViewport(cameraAt(replay, filming, time), whole, 1)
        const { markers, finish } = mapSceneAt(replay, time, view.scale)
        for (const marker of markers) {
          if (!isWhole && marker.athlete !== finish?.athlete) continue
          expect(markerPlace(view, marker).y).toBeGreaterThanOrEqual(RANK_STRIP)
        }
      }
    }
  },
)
