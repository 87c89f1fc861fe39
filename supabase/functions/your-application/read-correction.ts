import type { CorrectableField } from '../_shared/applicant/applicant-page.ts'
import { readIsoDate, toIsoDate } from '../_shared/fields/calendar-date.ts'
import { readPounds } from '../_shared/fields/read-pounds.ts'
import { isMailable } from '../_shared/mail/mail-settings.ts'

type Reading = { value: string; message?: never } | { value?: never; message: string }

export function readCorrection(field: CorrectableField, typed: string): Reading {
  switch (field) {
    case 'amount_pounds':
    case 'security_value_pounds': {
      const pounds = readPounds(typed)
      return pounds === null
        ? { message: 'Please write an amount, such as £650,000' }
        : { value: String(pounds) }
    }
    case 'term_months': {
      const months = /^\s*(\d{1,3})\s*(?:months?)?\s*$/i.exec(typed)?.[1]
      return months ? { value: months } : { message: 'Please write a number of months, such as 12' }
    }
    case 'date_of_birth':
    case 'needed_by': {
      const day = toIsoDate(typed.trim())
      return readIsoDate(day) ? { value: day } : { message: 'Please write a date, such as 31/03/1980' }
    }
    case 'email':
      return isMailable(typed.trim())
        ? { value: typed.trim() }
        : { message: 'Please write a complete e-mail address' }
    default:
      return { value: typed }
  }
}
