import { readPounds } from '#shared/fields/read-pounds.ts'

export interface NumberSpec {
  name: string
  label: string
  kind: 'pounds' | 'percent' | 'months'
  required?: boolean
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
  const text = textOf(form, name).replace(/\s*%$/, '')
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}

/** Describes the fields that can't be read as an amount or a number. Undefined means that all can be. */
export function describeUnreadable(form: FormData, fields: readonly NumberSpec[]): string | undefined {
  const wrong = fields.filter(({ name, kind, required }) => {
    const value = kind === 'pounds' ? poundsOf(form, name) : numberOf(form, name)
    return value === null && (required || textOf(form, name) !== '')
  })
  if (wrong.length > 0) return `Check these: ${wrong.map(({ label }) => label).join(', ')}.`
}
