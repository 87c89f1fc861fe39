import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { Status } from './status.tsx'

it('speaks of an offer only once the case is there', () => {
  const page = { state: 'with_lenders', decidedAt: null, termsWaiting: true, promise: null } as ApplicantPage
  const draw = (changes: Partial<ApplicantPage>) =>
    renderToStaticMarkup(
      <Status page={{ ...page, receivedAt: '2026-11-16T09:00:00Z', ...changes }} isStale={false} />,
    )
  expect(draw({})).toContain('You have terms to look at')
  expect(draw({})).toContain('Confirm who you are below to see the terms.')
  expect(draw({ termsWaiting: false })).toContain('We’re talking to lenders')
  expect(draw({ state: 'offer' })).toContain('You have an offer')
  expect(draw({ state: 'completed', decidedAt: '2026-11-20T09:00:00Z' })).toContain('It’s done')
})
