import { expect, it } from 'vitest'
import { calendarText } from './calendar-text.ts'

const text = calendarText([
  {
    reference: `LC-20261116-${'1'.repeat(80)}`,
    step: 'Call again',
    day: '2026-12-31',
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
