import type { FeesQuoted } from '#shared/desk/placing/terms-rows.ts'
import { readPounds } from '#shared/fields/read-pounds.ts'

export interface NumberSpec {
  name: string
  label: string
  /** A fee can be in pounds or, as lenders quote it, a percentage of the gross or the net loan. */
  kind: 'pounds' | 'fee' | 'percent' | 'months'
  required?: boolean
  /** The highest number that is stored. */
  most?: number
}

export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

/** Null means that the field is empty or holds no amount. */
export function poundsOf(form: FormData, name: string): number | null {
  return readPounds(textOf(form, name))
}

/** The number may end with %. Null means that the field is empty or holds no number. */
export function numberOf(form: FormData, name: string): number | null {
  return readPercent(textOf(form, name))
}

function readPercent(typed: string): number | null {
  const text = typed.replace(/\s*%$/, '')
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}

/** What percentages are of, in pounds; null if it isn't known. */
interface LoanPounds {
  gross: number | null
  net: number | null
}
interface Fee {
  pounds: number
  /** Absent if it was quoted in pounds. */
  quoted?: NonNullable<FeesQuoted[keyof FeesQuoted]>
}

const PERCENTAGE =
  /^(\d+(?:\.\d+)?)\s*(?:%|per ?cent)(?:\s+of\s+(?:the\s+)?(?:(gross|net)(?:\s+(?:loan|advance))?|loan))?$/i

/** Reads “£1,500”, “2%” (of the gross loan) or “2% of net”. Null if it's none of them, or its loan isn't known. */
export function readFee(typed: string, loan: LoanPounds): Fee | null {
  const [, percent, named] = PERCENTAGE.exec(typed.trim()) ?? []
  if (percent === undefined) {
    const pounds = readPounds(typed)
    return pounds === null ? null : { pounds }
  }
  const of = named?.toLowerCase() === 'net' ? 'net' : 'gross'
  const pounds = loan[of]
  if (pounds === null || Number(percent) > 100) return null
  return { pounds: Math.round(Number(percent) * pounds) / 100, quoted: { percent: Number(percent), of } }
}

/** As it was typed. */
export const textOfFee = ({ percent, of }: NonNullable<Fee['quoted']>) =>
  `${percent}%${of === 'net' ? ' of net' : ''}`

/** What is wrong with each field, by its name; empty if all can be saved. */
export function findFaults(
  form: FormData,
  fields: readonly NumberSpec[],
  loan: LoanPounds = { gross: null, net: null },
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, textOf(form, field.name), loan)
      return fault === undefined ? [] : [[field.name, fault]]
    }),
  )
}

function faultOf({ kind, label, required, most }: NumberSpec, typed: string, loan: LoanPounds) {
  if (typed === '') return required ? `${label}: enter it` : undefined
  switch (kind) {
    case 'pounds':
      return readPounds(typed) === null ? `${label}: enter an amount, such as £250,000` : undefined
    case 'fee':
      if (readFee(typed, loan) !== null) return
      if (loan.net === null && readFee(typed, { ...loan, net: 0 }))
        return `${label}: enter the net loan too, so that a percentage of it can be worked out`
      return `${label}: enter an amount such as £1,500, or a percentage of the gross loan such as 2%`
    case 'months':
      return /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= (most ?? 600)
        ? undefined
        : `${label}: enter whole months, from 1 to ${most ?? 600}`
    case 'percent': {
      const number = readPercent(typed)
      if (number === null) return `${label}: enter a number, such as 0.85`
      return number > (most ?? 100) ? `${label}: enter at most ${most ?? 100}` : undefined
    }
  }
}
