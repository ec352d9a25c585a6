import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aRace } from '../../../contract/testing/examples.ts'
import { SCREEN_TEXTS } from '../../../contract/texts/screen-texts.ts'
import { buildField, type FieldRow } from '../../../race/field/field.ts'
import type { ScreenLink } from '../../../race/screen/screen-link.ts'
import { aBuiltCourse, evenTimes } from '../../../race/testing/a-race.ts'
import type { Player } from '../../replay/engine/player.ts'
import { ScreenLoop } from './screen-loop.tsx'

const players: Player[] = []
vi.mock('./stage.tsx', () => ({
  Stage: ({ player }: { player: Player }) => {
    players.push(player)
    return null
  },
}))

const aRow = (split: number): FieldRow => ({
  ...{ name: 'Ana Ruiz', bib: null, ageGroup: null, start: null },
  ...{ total: split * 33, status: 'finished', times: evenTimes(split) },
})
const FIELD = buildField({ division: 'HYROX', sex: 'W', isNamed: true }, [aRow(100), aRow(120)])

function show(kind: 'field' | 'finished', fields = [FIELD]) {
  const link: ScreenLink = { scenes: [{ kind, seconds: 60 }], isDay: false, hasInitials: false }
  const venue = { course: aBuiltCourse(), map: null }
  render(<ScreenLoop race={aRace()} {...{ fields, venue, link }} server="same" />)
}

test('[SCREEN-1] in the whole field nobody is singled out on the map, because the leader changes', () => {
  show('field')
  const [player] = players
  player?.seek(600)
  expect(player?.getScene().markers).toEqual([])
  expect(player?.field.get().shown?.field.count).toBe(2)
})

test('[SCREEN-1] a screen without start times says what is missing, and one without a field too', () => {
  show('finished')
  expect(screen.getByText(SCREEN_TEXTS.noStarts.description)).toBeTruthy()
  show('finished', [])
  expect(screen.getByText(SCREEN_TEXTS.nothing.description)).toBeTruthy()
})
