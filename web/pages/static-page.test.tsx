import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_CONTACT } from '../../contract/texts/static-page-texts.ts'
import { OperatorEmail } from '../ui/operator-email.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

const FACTS = [
  'Results are public',
  'Photos stay in your browser',
  'Videos are stored temporarily',
  'deleted when your session ends, and in any case within 1 hour',
  'No accounts',
  'Personal, non-commercial use only',
  'No scraping',
  'no affiliation with the results organiser',
]

test.each([
  ['Privacy', PrivacyPage],
  ['Terms', TermsPage],
])('[STATIC-5] %s states everything required, and leads to the operator', (title, Page) => {
  const { container } = render(
    <OperatorEmail value="beta@racetrace.example">
      <Page />
    </OperatorEmail>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  for (const fact of FACTS) expect(container.textContent).toContain(fact)
  const link = screen.getByRole('link', { name: 'beta@racetrace.example' })
  expect(link.getAttribute('href')).toBe('mailto:beta@racetrace.example')
  expect(document.title).toBe(`${title} · Racetrace`)
})

test('[PRIV-2, STORE-24] the privacy page says how long data is kept and who gets it, and offers to hide a name', () => {
  const { container } = render(<PrivacyPage />)
  for (const fact of [
    '365 days',
    '180 days',
    '90 days',
    'nothing to anyone but the results site',
  ]) {
    expect(container.textContent).toContain(fact)
  }
  expect(screen.getByRole('button', { name: 'Hide my name or result' })).toBeDefined()
})

test('[STATIC-5] without an operator address, the page says whom to ask', () => {
  const { container } = render(<PrivacyPage />)
  expect(container.textContent).toContain(NO_CONTACT)
})

test('[STATIC-5] the footer around every page leads to privacy and terms', () => {
  render(
    <PageFrame isReplay={false}>
      <NotFoundPage />
    </PageFrame>,
  )
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText(/no affiliation with the results organiser/)).toBeTruthy()
  for (const [name, href] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const) {
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(href)
  }
})
