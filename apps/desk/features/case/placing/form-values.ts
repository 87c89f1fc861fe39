import { readPounds } from '#shared/fields/read-pounds.ts'

/** The text of a form's field, without spaces around it. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

/** An amount in pounds; null when the field is empty or holds no amount. */
export function poundsOf(form: FormData, name: string): number | null {
  return readPounds(textOf(form, name))
}

/** A number such as a rate; null when the field is empty or holds no number. */
export function numberOf(form: FormData, name: string): number | null {
  const text = textOf(form, name).replace(/\s*%$/, '')
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}

/** The labels of fields that hold something that can't be read. */
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
