import { afterEach, expect, it, vi } from 'vitest'
import type { Deps, Recording } from '../_intake/deps.ts'
import { sendCallback } from './handler.ts'

afterEach(() => {
  vi.useRealTimers()
})

const unused = async (): Promise<never> => {
  throw new Error('A callback has no documents.')
}

function createDeps(record: Deps['record']) {
  const logged: unknown[] = []
  const deps: Deps = {
    record,
    documents: { put: unused, remove: unused, scan: unused },
    log: (entry) => logged.push(entry),
  }
  return { deps, logged }
}

const recorded: Recording = {
  outcome: 'recorded',
  reference: 'LC-20240305-1234',
  receivedAt: '2024-03-05T12:00:00+00:00',
}
const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://host.example/send-callback', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

it('records the answers under the header’s key, and returns the reference', async () => {
  const calls: Parameters<Deps['record']>[] = []
  const { deps, logged } = createDeps(async (...call) => {
    calls.push(call)
    return recorded
  })
  const response = await sendCallback(
    post({ name: ' Ada ', phone: '020 7946 0123' }, { 'idempotency-key': 'k1' }),
    deps,
  )
  expect(await response.json()).toEqual({
    ok: true,
    referenceNumber: 'LC-20240305-1234',
    timestamp: '2024-03-05T12:00:00.000Z',
  })
  expect(calls).toMatchObject([
    [
      'record_callback',
      {
        answers: { name: 'Ada', phone: '020 7946 0123' },
        submission: { key: 'k1', flags: [], quarantined: false },
      },
    ],
  ])
  expect(logged).toEqual([{ code: 'recorded', reference: 'LC-20240305-1234' }])
})

it('records what the call is about when the form says so', async () => {
  let recording: unknown
  const { deps } = createDeps(async (_, args) => {
    recording = args
    return recorded
  })
  const callback = { name: 'Ada', phone: '0' }
  const topic = { topic: 'card_payments', monthlyCardTakings: '£20k', currentCost: ' £130 a month ' }
  expect((await sendCallback(post({ ...callback, ...topic }), deps)).status).toBe(200)
  expect(recording).toMatchObject({
    answers: {
      topic: 'card_payments',
      monthly_card_takings_pounds: 20_000,
      current_cost: '£130 a month',
    },
  })
  expect((await sendCallback(post({ ...callback, topic: 'pills' }), deps)).status).toBe(422)
})

it.each([
  [{ referralNote: 'cheap pills' }, ['honeypot']],
  [{ elapsedMilliseconds: 1_999 }, ['too_fast']],
  [{ elapsedMilliseconds: 2_000 }, []],
  [{ referralNote: '', elapsedMilliseconds: '60000' }, []],
])('keeps apart what %j suggests a program sent, and still takes it', async (signals, flags) => {
  let submission: unknown
  const { deps } = createDeps(async (_, args) => {
    submission = args.submission
    return recorded
  })
  const response = await sendCallback(post({ name: 'Ada', phone: '020 7946 0123', ...signals }), deps)
  expect(response.status).toBe(200)
  expect(submission).toMatchObject({ flags, quarantined: flags.length > 0 })
})

it('tells nobody what a fault of ours was about', async () => {
  const { deps, logged } = createDeps(async () => {
    throw new Error('duplicate key (name)=(Ada Heron)')
  })
  const response = await sendCallback(post({ name: 'Ada Heron', phone: '0' }), deps)
  expect(response.status).toBe(500)
  expect(JSON.stringify([await response.text(), logged])).not.toContain('Ada')
})

it('says until when the promise runs, by the firm’s hours', async () => {
  vi.useFakeTimers({ now: new Date('2026-04-02T16:30:00Z'), toFake: ['Date'] })
  let submission: unknown
  const { deps } = createDeps(async (_, args) => {
    submission = args.submission
    return recorded
  })
  await sendCallback(post({ name: 'Ada', phone: '0' }), deps)
  // Half of the promised hour is left on the Thursday before Easter; the other half falls on the Tuesday after.
  expect(submission).toMatchObject({ promisedBy: '2026-04-07T08:30:00.000Z' })
})
