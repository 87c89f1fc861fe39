import { readPounds } from '#shared/fields/read-pounds.ts'

export interface NumberSpec {
  name: string
  label: string
  /** A fee can be in pounds or, as lenders quote it, a percentage of the gross loan. */
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

/** Reads “£1,500” or “2%”, which is a percentage of `grossPounds`. Null if it's neither, or there's no gross loan. */
export function readFee(typed: string, grossPounds: number | null): number | null {
  const [, percent] = /^(\d+(?:\.\d+)?)\s*(?:%|per ?cent)$/i.exec(typed.trim()) ?? []
  if (percent === undefined) return readPounds(typed)
  return grossPounds === null ? null : Math.round(Number(percent) * grossPounds) / 100
}

/** What is wrong with each field, by its name; empty if all can be saved. `grossName` is the field fees depend on. */
export function findFaults(
  form: FormData,
  fields: readonly NumberSpec[],
  grossName = '',
): Readonly<Record<string, string>> {
  const gross = poundsOf(form, grossName)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, textOf(form, field.name), gross)
      return fault === undefined ? [] : [[field.name, fault]]
    }),
  )
}

function faultOf({ kind, label, required, most }: NumberSpec, typed: string, gross: number | null) {
  if (typed === '') return required ? `${label}: enter it` : undefined
  switch (kind) {
    case 'pounds':
      return readPounds(typed) === null ? `${label}: enter an amount, such as £250,000` : undefined
    case 'fee':
      if (readFee(typed, gross) !== null) return
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

/** Describes the fields that can't be read as an amount or a number. Undefined means that all can be. */
export function describeUnreadable(form: FormData, fields: readonly NumberSpec[]): string | undefined {
  const faults = findFaults(form, fields)
  const wrong = fields.filter(({ name }) => name in faults)
  if (wrong.length > 0) return `Check these: ${wrong.map(({ label }) => label).join(', ')}.`
}
