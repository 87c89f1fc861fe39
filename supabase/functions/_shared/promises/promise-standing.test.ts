import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openMsBetween } from './open-time.ts'
import { PHONE_HOURS } from './opening-hours.ts'
import { promiseDeadline } from './promise-deadline.ts'
import { type PromisedLead, promiseStanding } from './promise-standing.ts'
import { type LeadForm, PROMISES } from './promises.ts'

const MINUTE = 60_000

const lead = (form: LeadForm, receivedAt: string, changes: Partial<PromisedLead> = {}): PromisedLead => ({
  form,
  promised_by: promiseDeadline(form, new Date(receivedAt)).toISOString(),
  promise: null,
  decided_at: null,
  ...changes,
})

const moments = fc
  .integer({
    min: Date.parse('2026-01-01T00:00:00Z') / MINUTE,
    max: Date.parse('2028-12-15T00:00:00Z') / MINUTE,
  })
  .map((minute) => new Date(minute * MINUTE))
const forms = fc.constantFrom<LeadForm[]>('callback', 'bridging_application', 'business_application')

describe('a promise that runs', () => {
  it('has all its time at first and none at its deadline', () => {
    fc.assert(
      fc.property(forms, moments, (form, receivedAt) => {
        const made = lead(form, receivedAt.toISOString())
        const whole = PROMISES[form].hours * 60 * MINUTE
        expect(promiseStanding(made, receivedAt)).toMatchObject({
          kind: 'running',
          leftMs: whole,
          leftShare: 1,
        })
        const deadline = promiseDeadline(form, receivedAt)
        expect(promiseStanding(made, deadline)).toMatchObject({ kind: 'running', leftMs: 0, dueSoon: true })
        const after = new Date(deadline.getTime() + 1)
        expect(promiseStanding(made, after).kind).toBe('overdue')
      }),
    )
  })

  it('loses exactly the opening time that goes by', () => {
    fc.assert(
      fc.property(forms, moments, fc.integer({ min: 0, max: 6_000 }), (form, receivedAt, minutesLater) => {
        const made = lead(form, receivedAt.toISOString())
        const now = new Date(receivedAt.getTime() + minutesLater * MINUTE)
        const standing = promiseStanding(made, now)
        const gone = openMsBetween(receivedAt, now, PROMISES[form].during)
        const whole = PROMISES[form].hours * 60 * MINUTE
        if (standing.kind === 'running') expect(standing.leftMs).toBe(whole - gone)
        else expect(standing).toMatchObject({ kind: 'overdue', lateMs: gone - whole })
      }),
    )
  })

  it('turns amber with a third of its time left', () => {
    const made = lead('callback', '2026-11-16T10:00:00Z')
    expect(promiseStanding(made, new Date('2026-11-16T10:39:00Z'))).toMatchObject({ dueSoon: false })
    expect(promiseStanding(made, new Date('2026-11-16T10:40:00Z'))).toMatchObject({ dueSoon: true })
  })

  it('pauses while we’re closed, over bank holidays and clock changes', () => {
    const beforeEaster = lead('callback', '2026-04-02T16:30:00Z')
    expect(promiseStanding(beforeEaster, new Date('2026-04-05T12:00:00Z'))).toMatchObject({
      leftMs: 30 * MINUTE,
      pausedUntil: new Date('2026-04-07T08:00:00Z'),
    })
    const beforeTheClocksGoBack = lead('callback', '2026-10-23T16:30:00Z')
    expect(promiseStanding(beforeTheClocksGoBack, new Date('2026-10-25T12:00:00Z'))).toMatchObject({
      leftMs: 30 * MINUTE,
      pausedUntil: new Date('2026-10-26T09:00:00Z'),
    })
    expect(promiseStanding(beforeEaster, new Date('2026-04-02T16:40:00Z'))).toMatchObject({
      pausedUntil: undefined,
    })
  })

  it('is late by opening time, not by the night in between', () => {
    const made = lead('callback', '2026-11-13T16:30:00Z')
    expect(promiseStanding(made, new Date('2026-11-16T09:10:00Z'))).toMatchObject({
      kind: 'overdue',
      lateMs: 40 * MINUTE,
    })
  })
})

describe('a promise that is settled', () => {
  it.each([
    ['as it was kept', { promise: 'kept' }, 'kept'],
    ['as it was missed', { promise: 'missed', decided_at: '2026-11-16T10:59:00Z' }, 'missed'],
    ['by a decision in time', { decided_at: '2026-11-16T10:59:00Z' }, 'not_needed'],
    ['by a decision too late', { decided_at: '2026-11-16T11:30:00Z' }, 'missed'],
  ] as const)('%s', (_, changes, kind) => {
    const made = lead('callback', '2026-11-16T10:00:00Z', changes)
    expect(promiseStanding(made, new Date('2026-11-20T10:00:00Z')).kind).toBe(kind)
  })
})

it('is never made to a case from outside the site', () => {
  fc.assert(
    fc.property(forms, moments, moments, (form, receivedAt, now) => {
      const made = lead(form, receivedAt.toISOString(), { promised_by: null })
      expect(promiseStanding(made, now)).toEqual({ kind: 'none' })
    }),
  )
})

it('adds opening time up the same whichever way a span is cut', () => {
  fc.assert(
    fc.property(moments, fc.nat(20_000), fc.nat(20_000), (from, one, other) => {
      const [middle, to] = [one, one + other].map((minutes) => new Date(from.getTime() + minutes * MINUTE))
      if (!middle || !to) return
      expect(openMsBetween(from, middle, PHONE_HOURS) + openMsBetween(middle, to, PHONE_HOURS)).toBe(
        openMsBetween(from, to, PHONE_HOURS),
      )
    }),
  )
})
