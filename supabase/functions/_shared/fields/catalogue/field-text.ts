import { formatLongDate } from '../../format/format-date.ts'
import { formatMonths } from '../../format/format-months.ts'
import { formatPounds, formatPoundsAndPence } from '../../format/format-pounds.ts'
import { groupDigits } from '../../format/group-digits.ts'
import { readIsoDate, toIsoBirthday, toIsoDate } from '../calendar-date.ts'
import { readPounds } from '../read-pounds.ts'
import type { Field } from './question.ts'

export type FieldValue = string | number | null

/** As people read it. */
export function formatField({ kind, choices }: Field, value: FieldValue): string {
  if (value === null) return ''
  switch (kind) {
    case 'choice':
      return choices?.[value] ?? String(value)
    case 'pounds':
      return formatPounds(Number(value))
    case 'months':
      return formatMonths(Number(value))
    case 'years':
      return Number(value) === 1 ? '1 year' : `${value} years`
    case 'day':
      return formatLongDate(String(value))
    default:
      return String(value)
  }
}

/** As people edit it. */
export function textOfField({ kind }: Field, value: FieldValue): string {
  if (value === null) return ''
  if (kind !== 'pounds') return String(value)
  return Number.isInteger(value) ? formatPounds(Number(value)) : formatPoundsAndPence(Number(value))
}

/** Null means that the text is empty, undefined that it can't be read. */
export function readField({ kind, range, choices = {} }: Field, typed: string): FieldValue | undefined {
  const text = typed.trim()
  if (text === '') return null
  switch (kind) {
    case 'pounds':
      return readPounds(text) ?? undefined
    case 'months': {
      const months = Number(/^(\d{1,3}) ?(?:m|months?)?$/i.exec(text)?.[1])
      return months > 0 ? months : undefined
    }
    case 'years': {
      const years = /^(\d{1,3}) ?(?:y|years?)?$/i.exec(text)?.[1]
      return years === undefined ? undefined : Number(years)
    }
    case 'day': {
      const day = range === 'birthday' ? toIsoBirthday(text) : toIsoDate(text)
      return readIsoDate(day) && day
    }
    case 'choice':
      return readChoice(choices, text)
    case 'company':
      return readCompanyNumber(text)
    default:
      return text
  }
}

/** Spreadsheets take the leading zeros from a number. */
function readCompanyNumber(text: string): string | undefined {
  const plain = text.replace(/\s/g, '').toUpperCase()
  const number = /^\d+$/.test(plain) ? plain.padStart(8, '0') : plain
  return /^[A-Z\d]{2}\d{4}[A-Z\d]{2}$/.test(number) ? number : undefined
}

/** Reads the name of a choice, or what it is called. */
function readChoice(choices: NonNullable<Field['choices']>, text: string): string | undefined {
  const plain = (words: string) => words.toLowerCase().replaceAll('_', ' ')
  return Object.keys(choices).find((name) =>
    [name, choices[name] ?? ''].some((words) => plain(words) === plain(text)),
  )
}

/** What is wrong with what somebody typed, or undefined. */
export function findProblem(field: Field, typed: string): string | undefined {
  const { label, min = 0, max = Number.MAX_VALUE } = field
  const value = readField(field, typed)
  if (value === undefined) return describeProblem(field)
  if (typeof value === 'number' && (value < min || value > max))
    return `${label} must be from ${formatField(field, min)} to ${formatField(field, max)}.`
  if (typeof value === 'string' && value.length > max)
    return `${label} must be ${groupDigits(max)} characters or fewer.`
  return undefined
}

/** What to tell somebody whose text can't be read. */
export function describeProblem({ kind, range, label, choices = {} }: Field): string {
  switch (kind) {
    case 'choice':
      return `Choose one of: ${Object.values(choices).join(', ')}.`
    case 'pounds':
      return 'Enter an amount, such as £250,000.'
    case 'months':
      return 'Enter a number of months, such as 12.'
    case 'years':
      return 'Enter whole years, such as 4, or 0 for less than one.'
    case 'day':
      return range === 'coming'
        ? 'Enter a day within the next five years.'
        : 'Enter a date, such as 31/03/1980.'
    case 'company':
      return 'Enter a company number of eight characters, such as 09876543.'
    case 'phone':
      return 'Enter a phone number of at least 10 digits.'
    case 'email':
      return 'Enter a complete e-mail address, such as name@example.com.'
    default:
      return `Enter the ${label.toLowerCase()}.`
  }
}
