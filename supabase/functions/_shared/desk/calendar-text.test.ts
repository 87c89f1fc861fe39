import { expect, it } from 'vitest'
import { calendarText } from './calendar-text.ts'

const text = calendarText([
  {
    id: 'a',
    reference: `LC-20261116-${'1'.repeat(80)}`,
    step: 'Call again',
    day: '2026-12-31',
    at: null,
    changed_at: '2026-11-16T10:00:00.123+00:00',
  },
])

it('ends every line with CRLF and folds it at 75 bytes', () => {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:LC-20261116-${'1'.repeat(80)} Call again\r\n`)
})

it('ends an all-day event the next day, even at year’s end', () => {
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(text).toContain('DTSTAMP:20261116T100000Z\r\n')
})

it('gives a step with a time half an hour of that day', () => {
  const timed = { id: 'b', reference: 'LC-1', step: null, day: '2027-06-01', at: '2027-06-01T14:15:00+00:00' }
  const event = calendarText([{ ...timed, changed_at: '2026-11-16T10:00:00Z' }])
  expect(event).toContain('DTSTART:20270601T141500Z\r\nDURATION:PT30M\r\nSUMMARY:LC-1 Next step\r\n')
  expect(event).not.toContain('TRANSPARENT')
})
