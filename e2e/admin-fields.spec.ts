import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, openTab, pressInMore, putRace, removeRaces, signIn } from './operator.ts'

const HEAD = 'Bib,Name,Division,Sex,Start,Total,Run 1,Ski Erg'
const ROWS = [
  '1,Ana Ruiz,HYROX,W,09:00,1:20:00,4:30,4:20',
  '2,Jörg Müller,HYROX,M,09:10,1:10:00,4:10,4:00',
  '3,Bo Li,HYROX,M,09:10,DNF,4:40,4:30',
]
const GOOD = [HEAD, ...ROWS].join('\n')

/** Opens the fields of a new race. */
async function openFields(page: Page, name: string) {
  await signIn(page)
  await putRace(page, name)
  await openTab(page, 'Races')
  await pressInMore(page, name, `Fields for ${name}`)
  await expect(page.getByRole('heading', { name: `Fields for ${name}` })).toBeFocused()
}

const choose = (page: Page, text: string, name = 'list.csv') =>
  page
    .getByLabel('Field file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const fieldsOf = (page: Page, name: string) =>
  page.getByRole('list', { name: `Fields for ${name}` })

test('[FIELD-16, FIELD-33] a file is previewed, confirmed, downloaded, replaced, restored and deleted', {
  tag: '@core',
}, async ({ page }) => {
  const name = '2026 Fielded'
  await openFields(page, name)
  await expect(page.getByText('This race has no field yet')).toBeVisible()
  const templating = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).click()
  expect(readFileSync(await (await templating).path(), 'utf8')).toContain('Bib,Name,Age group')

  await choose(page, GOOD)
  const preview = page.getByRole('region', { name: 'Preview of the rows' })
  await expect(preview.getByRole('row')).toHaveCount(4)
  await expect(preview.getByRole('row', { name: /^4 3 Bo Li/ })).toContainText('DNF')
  await expect(page.getByText('HYROX, M: 2 athletes, 1 finished, 1 did not finish')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Show names' }).click()
  await page.getByRole('button', { name: 'Save 2 fields' }).click()
  await expectToast(page, 'Fields saved', `3 athletes in ${name}`)
  await expect(fieldsOf(page, name).getByRole('listitem')).toHaveText([
    /HYROX, Men: 2 athletes.*With names/,
    /HYROX, Women: 1 athlete.*With names/,
  ])
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download HYROX, Men' }).click()
  const again = readFileSync(await (await downloading).path(), 'utf8')
  expect(again).toContain('Jörg Müller')

  // Instead of only the men: the downloaded field plus one athlete.
  await page.getByRole('button', { name: 'Replace HYROX, Men' }).click()
  await choose(page, `${HEAD}\n${ROWS[1]}\n${ROWS[2]}\n4,Cy Ode,HYROX,M,09:20,1:30:00,5:00,4:50`)
  await expect(page.getByText('This replaces HYROX, Men (2 athletes with names,')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 field' }).click()
  const question = page.getByRole('dialog', { name: 'Replace existing fields?' })
  await expect(question).toContainText('HYROX, Men (2 athletes with names, saved on')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save 1 field' }).click()
  await question.getByRole('button', { name: 'Replace' }).click()
  const men = fieldsOf(page, name).getByRole('listitem').filter({ hasText: 'HYROX, Men' })
  await expect(men).toContainText('3 athletes')
  await expect(men).toContainText('Without names')

  await page.getByRole('button', { name: 'Earlier versions of HYROX, Men' }).click()
  const versions = page.getByRole('dialog', { name: 'Earlier versions' })
  await expectAccessible(page)
  await versions.getByRole('button', { name: /^Restore 2 athletes with names/ }).click()
  await expectToast(page, 'Field restored', 'HYROX, Men')
  await expect(men).toContainText('2 athletes')
  await expect(men).toContainText('With names')

  for (const field of ['HYROX, Men', 'HYROX, Women']) {
    await page.getByRole('button', { name: `Remove names from ${field}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove names' }).click()
    await expectToast(page, 'Names removed', field)
  }
  await expect(fieldsOf(page, name).getByText('With names')).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete HYROX, Men' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(men).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete HYROX, Men' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Field deleted', 'HYROX, Men')
  await expect(men).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to Races' }).click()
  await expect(page.getByRole('button', { name: `Fields for ${name}` })).toBeVisible()
  await removeRaces(page, name)
})

test('[FIELD-16] unrecognised columns are chosen by hand, and problems are reported by row and reason', async ({
  page,
}, info) => {
  const name = '2026 By Hand'
  await openFields(page, name)
  await choose(page, 'Läufer,Dauer,Zwischenzeit A\nAna,1:20:00,4:30\nBo,1:30:00,4:40\n')
  await expect(page.getByText('We don’t recognise 3 columns')).toBeVisible()
  await page.getByLabel('Use “Dauer” as').selectOption('Total')
  await page.getByLabel('Use “Läufer” as').selectOption('Name')
  await page.getByLabel('Use “Zwischenzeit A” as').selectOption('Run 1')
  const store = page.getByRole('button', { name: /^Save/ })
  await expect(page.getByText('Which division is this? Which gender is this?')).toBeVisible()
  await expect(store).toBeDisabled()
  await page.getByLabel('Division', { exact: true }).fill('HYROX PRO')
  await page.getByLabel('Gender', { exact: true }).selectOption('Women')
  await expect(page.getByText('HYROX PRO, W: 2 athletes, 2 finished')).toBeVisible()
  await store.click()
  await expect(fieldsOf(page, name)).toContainText('HYROX PRO, Women: 2 athletes')

  const alert = page.getByRole('alert')
  await choose(page, '')
  await expect(alert).toContainText('The file is empty.')
  const huge = info.outputPath('huge.csv')
  writeFileSync(huge, HEAD)
  truncateSync(huge, 100 * 1024 * 1024)
  await page.getByLabel('Field file').setInputFiles(huge)
  await expect(alert).toContainText('The file has 100 MB; at most 24 MB are read.')

  const problems = page.getByRole('region', { name: /problem/ })
  for (const [text, told] of [
    [GOOD.slice(0, -6), 'only a part of a file'],
    ['a,b\n1,2', 'don’t recognise the headings'],
    [`${GOOD}\n${ROWS[0]}`, 'row 5: the same athlete is in line 2.'],
    [GOOD.replace('4:30', '=A1'), 'is a formula'],
    [GOOD.replace('1:20:00', '0:00:20'), 'row 2: '],
    [`${HEAD},Race\n${ROWS[0]},2019 Oslo`, 'it is from another race'],
  ] as const) {
    await choose(page, text)
    await expect(problems, text).toContainText(told)
    await expect(store).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  // Rows with problems can be left out deliberately.
  await choose(page, `${GOOD}\n9,Di,HYROX,W,10:00,soon,4:00,4:00`)
  await page.getByRole('switch', { name: 'Leave out rows with problems' }).click()
  // One row in four counts as too many, so it asks again.
  await page.getByRole('switch', { name: 'Import anyway' }).click()
  await store.click()
  await expect(fieldsOf(page, name).getByRole('listitem')).toHaveCount(3)
  await removeRaces(page, name)
})

/** A field of 20 in a timing system's layout and time format. */
function aList(
  titles: readonly string[],
  headings: readonly string[],
  separator: string,
  cellsOf: (nth: number, splits: readonly string[], total: string) => readonly string[],
  isGates: boolean,
) {
  const clock = (s: number) =>
    `${Math.floor(s / 3600)}:${String(Math.floor(s / 60) % 60).padStart(2, '0')}:${String(s % 60).padStart(2, '0')}`
  const rows = Array.from({ length: 20 }, (_, nth) => {
    const splits = Array.from({ length: 16 }, (_, i) => 240 + 3 * nth + 5 * (i % 4))
    const gates = splits.map((_, i) => splits.slice(0, i + 1).reduce((sum, one) => sum + one))
    return cellsOf(
      nth,
      (isGates ? gates : splits).map(clock),
      clock((gates.at(-1) ?? 0) + (isGates ? 0 : 400)),
    )
  })
  return [...titles, headings.join(separator), ...rows.map((row) => row.join(separator))].join(
    '\r\n',
  )
}

const STATIONS = [
  'SkiErg',
  'Sled Push',
  'Sled Pull',
  'Burpee Broad Jump',
  'Row',
  'Farmers Carry',
  'Sandbag Lunges',
  'Wall Balls',
]
const STATIONEN = [
  'Ski Erg',
  'Schlitten schieben',
  'Schlitten ziehen',
  'Burpees',
  'Rudern',
  'Bauernlauf',
  'Ausfallschritte',
  'Wandbälle',
]
const pairs = (run: string, stations: readonly string[]) =>
  stations.flatMap((station, i) => [`${run} ${i + 1}`, station])

const IMPORTS = [
  {
    what: 'a German CSV without a division',
    most: 6,
    text: aList(
      [],
      [
        'Startnr.',
        'Nachname',
        'Vorname',
        'AK',
        'Geschlecht',
        'Gesamtzeit',
        ...pairs('Lauf', STATIONEN),
      ],
      ';',
      (nth, splits, total) => [
        String(100 + nth),
        `Größe${nth}`,
        'Jörg',
        '30-34',
        'männlich',
        total,
        ...splits,
      ],
      false,
    ),
    choices: ['division'],
    saved: 'HYROX, Men: 20 athletes',
  },
  {
    what: 'a RACE RESULT export with title rows and times since the start',
    most: 8,
    text: aList(
      ['Fitness Race Testville', 'Ergebnisliste;;Stand 14.03.2026 18:00', ''],
      ['Rank', 'Bib', 'Name', 'Contest', 'M/W', 'Finish', ...pairs('Run', STATIONS)],
      ';',
      (nth, gates, total) => [
        `${nth + 1}.`,
        String(100 + nth),
        `RUIZ Ana ${nth}`,
        'HYROX',
        'W',
        total,
        ...gates,
      ],
      true,
    ),
    choices: ['convert'],
    saved: 'HYROX, Women: 20 athletes',
  },
  {
    what: 'a CSV in the organiser’s own words',
    most: 4,
    text: aList(
      [],
      ['Name', 'Age Group', 'Division', 'Gender', 'Total Time', ...pairs('Running', STATIONS)],
      ',',
      (nth, splits, total) => [`Bo Li ${nth}`, '30-34', 'HYROX', 'M', total, ...splits],
      false,
    ),
    choices: [],
    saved: 'HYROX, Men: 20 athletes',
  },
]

for (const [nth, { what, most, text, choices, saved }] of IMPORTS.entries()) {
  test(`[FIELD-35] importing ${what} with names takes at most ${most} actions`, async ({
    page,
  }) => {
    const name = `2026 Counted ${nth}`
    await openFields(page, name)
    let actions = 0
    const act = async (action: Promise<unknown>) => {
      await action
      actions += 1
    }
    await act(choose(page, text))
    await expect(page.getByRole('switch', { name: 'Show names' })).toBeVisible()
    if (choices.includes('convert'))
      await act(page.getByRole('button', { name: 'Convert' }).click())
    if (choices.includes('division')) {
      await act(page.getByLabel('Division', { exact: true }).fill('HYROX'))
    }
    await act(page.getByRole('switch', { name: 'Show names' }).click())
    await act(page.getByRole('button', { name: 'Save 1 field' }).click())
    await expect(fieldsOf(page, name).getByRole('listitem')).toHaveText([
      new RegExp(`${saved}.*With names`),
    ])
    expect(actions).toBeLessThanOrEqual(most)
    // Times since the start must become splits; otherwise the last station would take over half an
    // hour.
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download / }).click()
    const [head, first] = readFileSync(await (await downloading).path(), 'utf8').split('\n')
    const cell = (first ?? '').split(',')[(head ?? '').split(',').indexOf('Wall Balls')]
    expect(Number(cell)).toBe(255)
    await removeRaces(page, name)
  })
}
