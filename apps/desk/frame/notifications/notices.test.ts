import { describe, expect, it } from 'vitest'
import type { OpenPromise } from '../../backend/open-promises.ts'
import { arrivalNotice, assignmentNotice, promiseNotices } from './notices.ts'

const reference = 'LC-20261116-1234'

describe('a new lead', () => {
  it('is named by its reference alone', () => {
    expect(arrivalNotice({ reference, quarantined: false, entered_as: null })).toEqual({
      title: 'New lead',
      reference,
    })
  })
  it.each([
    { quarantined: true, entered_as: null },
    { quarantined: false, entered_as: 'import' },
  ])('is not announced when it is %j', (lead) => {
    expect(arrivalNotice({ reference, ...lead })).toBeUndefined()
  })
})

describe('an assignment', () => {
  const event = { reference, actor_id: 'ben', kind: 'owner_changed', detail: { to: 'ada' } }
  it('is announced to a new owner, unless they took the case themselves', () => {
    expect(assignmentNotice(event, 'ada')).toEqual({ title: 'Assigned to you', reference })
    expect(assignmentNotice(event, 'cara')).toBeUndefined()
    expect(assignmentNotice({ ...event, actor_id: 'ada' }, 'ada')).toBeUndefined()
    expect(assignmentNotice({ ...event, kind: 'noted' }, 'ada')).toBeUndefined()
  })
})

describe('15 minutes left', () => {
  // A Monday within opening hours.
  const now = new Date('2026-11-16T10:00:00Z')
  const lead = (changes: Partial<OpenPromise> = {}): OpenPromise => ({
    reference,
    form: 'callback',
    promised_by: '2026-11-16T10:14:00Z',
    promise: null,
    decided_at: null,
    owner_id: null,
    ...changes,
  })
  it('is announced for my cases and for cases nobody has', () => {
    expect(promiseNotices([lead(), lead({ owner_id: 'ada' })], 'ada', now)).toHaveLength(2)
  })
  it.each([
    lead({ owner_id: 'ben' }),
    lead({ promised_by: '2026-11-16T10:16:00Z' }),
    lead({ promised_by: '2026-11-16T09:59:00Z' }),
    lead({ promise: 'kept' }),
  ])('is not announced for %j', (other) => {
    expect(promiseNotices([other], 'ada', now)).toEqual([])
  })
  it('waits while the clock is paused overnight', () => {
    const night = new Date('2026-11-16T02:00:00Z')
    expect(promiseNotices([lead({ promised_by: '2026-11-16T07:10:00Z' })], 'ada', night)).toEqual([])
  })
})
