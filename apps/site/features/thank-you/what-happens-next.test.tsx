import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { bridgingSteps } from '../../content/bridging/bridging-steps.ts'
import { developmentBridging } from '../../content/bridging/development-bridging.ts'
import { firm } from '../../content/firm.ts'
import { ThankYou } from './thank-you.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

const shown = (form: 'business_application' | 'bridging_application') =>
  renderToStaticMarkup(<WhatHappensNext form={form} />)
    .split('data-next=')
    .find((part) => part.startsWith(`"${form}"`)) ?? ''

// Hours that a decision is promised in go on while we're closed.
it.each(['business_application', 'bridging_application'] as const)(
  'names no opening hours beside the promise of a %s',
  (form) => {
    expect(shown(form)).toMatch(/within the time on this page/i)
    expect(shown(form)).not.toContain(firm.phoneHours)
  },
)

it.each([bridgingSteps, developmentBridging.steps])('asks for permission before terms (%#)', (...steps) => {
  expect(steps.map(({ text }) => text).join(' ')).toMatch(/given us permission.* terms/)
})

it('answers the date below the permission, beside what happens next', () => {
  const markup = renderToStaticMarkup(<ThankYou />)
  const [permission, date, next] = ['approach lenders', 'data-timetable', 'What happens next'].map((part) =>
    markup.indexOf(part),
  )
  expect(permission).toBeGreaterThan(0)
  expect(date).toBeGreaterThan(permission ?? 0)
  expect(next).toBeGreaterThan(date ?? 0)
})
