const NUMBER = /^(\d+(?:\.\d+)?|\.\d+)\s*(%|months?)?$/i

/** A rate or a number of months: 5.5, .5, 5.5%, 12 months. */
export function readTypedNumber(typed: string): number | null {
  // '5.' is someone still typing a decimal.
  const match = NUMBER.exec(typed.trim().replace(/\.$/, ''))
  return match ? Number(match[1]) : null
}
