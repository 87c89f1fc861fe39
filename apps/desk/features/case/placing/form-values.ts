import { readPounds } from '#shared/fields/read-pounds.ts'

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

/** Returns the labels of filled fields whose text can't be read as an amount or a number. */
export function unreadable(
  form: FormData,
  fields: Record<string, { label: string; kind: 'pounds' | 'number' }>,
): string[] {
  return Object.entries(fields)
    .filter(
      ([name, { kind }]) =>
        textOf(form, name) !== '' && (kind === 'pounds' ? poundsOf : numberOf)(form, name) === null,
    )
    .map(([, { label }]) => label)
}
