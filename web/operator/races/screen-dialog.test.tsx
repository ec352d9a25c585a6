import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRace } from '../../../contract/testing/examples.ts'
import { SCREEN_DIALOG_TEXTS as TEXTS } from '../../../contract/texts/operator/screen-dialog-texts.ts'
import { SCREEN_TEXTS } from '../../../contract/texts/screen-texts.ts'
import { ScreenDialog } from './screen-dialog.tsx'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

test('[SCREEN-1] the operator chooses scenes and their seconds, and one link has the whole choice', async () => {
  render(<ScreenDialog race={aRace({ id: 'gym-cup' })} onClose={() => {}} />)
  const open = await screen.findByRole('link', { name: TEXTS.open })
  expect(open.getAttribute('href')).toBe(
    '/screen/gym-cup?scenes=field:90,battles:60,podium:30,splits:30,finished:20,find:15',
  )
  type(SCREEN_TEXTS.titles.field, '120')
  for (const kind of ['battles', 'splits', 'finished'] as const)
    type(SCREEN_TEXTS.titles[kind], '0')
  fireEvent.click(screen.getByRole('switch', { name: TEXTS.initials }))
  expect(open.getAttribute('href')).toBe(
    '/screen/gym-cup?names=initials&scenes=field:120,podium:30,find:15',
  )
  type(SCREEN_TEXTS.titles.podium, 'long')
  expect(screen.getByText(TEXTS.wrongSeconds)).toBeTruthy()
  expect(screen.queryByRole('link', { name: TEXTS.open })).toBeNull()
})

test('[SCREEN-1] the scene that needs start times says so', async () => {
  render(<ScreenDialog race={aRace()} onClose={() => {}} />)
  await screen.findByRole('link', { name: TEXTS.open })
  const described = screen.getAllByRole('textbox', { description: TEXTS.needsStarts })
  expect(described).toEqual([screen.getByLabelText(SCREEN_TEXTS.titles.finished)])
})
