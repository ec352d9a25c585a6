import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FIELD_IMPORT_TEXTS as TEXTS } from '../../../contract/texts/operator/field-import-texts.ts'
import { recogniseColumns } from '../../../race/field/import/columns.ts'
import { ColumnChoices } from './column-choices.tsx'

const USUAL = ['Platz', 'Rank', 'Place', 'Pos.', 'Nationality', 'Nation', 'Nationalität', 'Total']

test('[FIELD-35] ranks and nationalities are recognised as columns that nothing uses', () => {
  const headings = [...USUAL, 'Hobby']
  const columns = recogniseColumns(headings)
  const read = { headings, columns, examples: [], rowCount: 0, firstRows: [], header: 0 }
  render(<ColumnChoices {...{ read, columns }} onColumns={() => {}} />)
  expect(screen.getByText(TEXTS.unknownColumns(1))).toBeTruthy()
  expect(screen.getByText(TEXTS.knownColumns(USUAL.length))).toBeTruthy()
  const select = screen.getByLabelText<HTMLSelectElement>(TEXTS.columnIs('Platz', 0))
  expect(select.selectedOptions[0]?.text).toBe(TEXTS.notUsed)
})
