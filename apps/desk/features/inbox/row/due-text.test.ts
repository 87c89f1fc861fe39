import { describe, expect, it } from 'vitest'
import { sampleRow } from '../sample-row.ts'
import { dueText } from './due-text.ts'

const monday = new Date('2026-11-16T10:18:00Z')

describe('a promise', () => {
  it.each([
    ['2026-11-16T10:18:00Z', 'moss', '42 min left', 'by 11am'],
    ['2026-11-16T10:50:00Z', 'amber', '10 min left', 'by 11am'],
    ['2026-11-16T12:05:00Z', 'brick', 'Late by 1 h 5 min', 'by 11am'],
    ['2026-11-17T09:00:00Z', 'brick', 'Late', 'since yesterday'],
    ['2026-11-20T09:00:00Z', 'brick', 'Late', 'since Mon 16 Nov'],
  ])('at %s is %s: %s, %s', (now, tone, text, detail) => {
    expect(dueText(sampleRow(), new Date(now))).toMatchObject({ tone, text, detail })
  })

  it.each([
    ['2026-11-14T11:00:00Z', 'Due Mon 10am'],
    ['2026-11-15T11:00:00Z', 'Due Mon 10am'],
    ['2026-11-16T08:00:00Z', 'Due 10am'],
  ])('starts with the deadline while we’re closed: at %s, %s', (now, text) => {
    const row = sampleRow({ received_at: '2026-11-14T10:00:00Z', promised_by: '2026-11-16T10:00:00Z' })
    expect(dueText(row, new Date(now))).toMatchObject({
      tone: 'moss',
      text,
      detail: '1 h left, paused',
      paused: true,
    })
  })
})

describe('a case in progress', () => {
  const inProgress = (follow_up_on: string | null) =>
    dueText(sampleRow({ state: 'documents', promise: 'kept', follow_up_on }), monday)

  it('is due on its day, late after it, calm before it', () => {
    expect(inProgress('2026-11-16')).toEqual({ tone: 'amber', text: 'Due today' })
    expect(inProgress('2026-11-15')).toEqual({ tone: 'brick', text: 'Due', detail: '1 day late' })
    expect(inProgress('2026-11-12')).toEqual({ tone: 'brick', text: 'Due', detail: '4 days late' })
    expect(inProgress('2026-11-17')).toEqual({ tone: 'plain', text: 'Due', detail: 'tomorrow' })
    expect(inProgress('2026-11-20')).toEqual({ tone: 'plain', text: 'Due', detail: 'Fri 20 Nov' })
    expect(inProgress(null)).toEqual({ tone: 'amber', text: 'No next step', detail: 'worked on today' })
  })

  it('without a next step says how long nobody has worked on it', () => {
    const idle = (last_worked_at: string | null, received_at = '2026-11-02T10:00:00Z') =>
      dueText(sampleRow({ state: 'offer', promise: 'kept', received_at, last_worked_at }), monday).detail
    expect(idle('2026-11-15T23:00:00Z')).toBe('idle for 1 day')
    expect(idle('2026-11-04T10:00:00Z')).toBe('idle for 12 days')
    expect(idle(null)).toBe('idle for 14 days')
  })

  it('still waits for the answer it was promised after a conversation', () => {
    const spoken = sampleRow({ state: 'contacted', first_contact_at: '2026-11-16T10:05:00Z' })
    expect(dueText(spoken, monday)).toMatchObject({ text: '42 min left' })
  })
})

it('says when a case was decided, and when possible spam was received', () => {
  const decided = sampleRow({ state: 'completed', promise: 'kept', decided_at: '2026-11-15T23:30:00Z' })
  expect(dueText(decided, monday)).toEqual({ tone: 'plain', text: 'Decided', detail: 'yesterday' })
  const spam = sampleRow({ quarantined: true, received_at: '2026-11-09T10:00:00Z' })
  expect(dueText(spam, monday)).toEqual({ tone: 'plain', text: 'Received', detail: 'Mon 9 Nov' })
})
