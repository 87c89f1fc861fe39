import { expect, it, onTestFinished, vi } from 'vitest'
import { sendApplication } from './handler.ts'
import { createDeps } from './sample-deps.ts'

const bridging = {
  fullName: 'Ada Heron',
  email: 'ada@example.com',
  phone: '020 7946 0123',
  propertyAddress: '4 Mill Lane, Leeds',
  propertyValue: 750_000,
  exitStrategy: 'Sale of the property',
  loanAmount: 500_000,
  duration: 12,
}
const shown = { monthlyInterest: 2_450, totalInterest: 29_400, totalRepayment: 529_400 }
const figures = { monthly_interest: 2_450, total_interest: 29_400, total_repayment: 529_400 }
const send = async (body: Record<string, unknown>) => {
  const { deps, calls } = createDeps()
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://host.example', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect((await sendApplication(request, deps)).status).toBe(200)
  return calls[0]?.[1]
}

it('says that its promise runs for two hours of the telephones', async () => {
  // A Friday evening, after our phone lines have closed.
  vi.useFakeTimers({ now: new Date('2026-11-13T22:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await send(bridging)).toMatchObject({ submission: { promisedBy: '2026-11-16T09:00:00.000Z' } })
})

it('records our own figures, and flags a page that sent others', async () => {
  expect(await send({ ...bridging, ...shown })).toMatchObject({
    answers: { ...figures, claimed_figures: null },
    submission: { flags: [] },
  })
  expect(await send({ ...bridging, ...shown, totalInterest: 1 })).toMatchObject({
    answers: { ...figures, claimed_figures: { totalInterest: 1 } },
    submission: { flags: ['figures_mismatch'], quarantined: false },
  })
})

it('lets a page round to pennies, and claim nothing at all', async () => {
  expect(await send({ ...bridging, monthlyInterest: 2450.01 })).toMatchObject({ submission: { flags: [] } })
  expect(await send(bridging)).toMatchObject({ answers: figures, submission: { flags: [] } })
})

it('flags what the sliders cannot give', async () => {
  expect(await send({ ...bridging, loanAmount: 19_999 })).toMatchObject({
    submission: { flags: ['outside_calculator'] },
  })
  expect(await send({ ...bridging, duration: 25 })).toMatchObject({
    submission: { flags: ['outside_calculator'] },
  })
})

it('takes the reference as the key, together with what was sent', async () => {
  const keyOf = async (changes: object) =>
    (await send({ ...bridging, referenceNumber: 'LC-20240305-1234', ...changes }))?.submission?.key
  const key = await keyOf({})
  expect(await keyOf({ timestamp: '2024-03-05T12:00:00Z', monthlyInterest: 5 })).toBe(key)
  expect(await keyOf({ fullName: 'Bea Heron' })).not.toBe(key)
  expect(await keyOf({ idempotencyKey: 'mine' })).toBe('mine')
})
