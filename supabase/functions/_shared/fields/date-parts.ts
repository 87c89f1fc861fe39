import type { Fields } from '../answer-checks/answer-check.ts'
import { toIsoBirthday } from './calendar-date.ts'
import { DATE_BOXES } from './date-boxes.ts'

/**
 * Replaces `name-day`, `name-month` and `name-year` with `name`, as yyyy-mm-dd. Reads months in words, years of two
 * digits and a whole date in one box too. If `name` is filled in already, or all three are empty, only removes the
 * three. The date isn't checked here.
 */
export function joinBirthday(name: string, fields: Fields): Fields {
  const { [name]: whole, ...rest } = fields
  const others: Record<string, unknown> = rest
  const parts = DATE_BOXES.map((part) => {
    const typed = others[`${name}-${part}`]
    delete others[`${name}-${part}`]
    return typeof typed === 'string' ? typed.trim() : ''
  })
  if (whole || parts.every((part) => part === ''))
    return whole === undefined ? others : { ...others, [name]: whole }
  const typed = parts.join(' ').trim()
  const read = toIsoBirthday(typed)
  if (read !== typed) return { ...others, [name]: read }
  const [day = '', month = '', year = ''] = parts.map((part) => part.replace(/[\s-]/g, ''))
  const twoDigits = (part: string) => (part === '' ? '' : part.padStart(2, '0'))
  return { ...others, [name]: [year, twoDigits(month), twoDigits(day)].join('-') }
}

/** If `whole` isn't yyyy-mm-dd, all three parts are empty. */
export function splitDate(whole: string): Record<(typeof DATE_BOXES)[number], string> {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(whole) ?? []
  return { day, month, year }
}
