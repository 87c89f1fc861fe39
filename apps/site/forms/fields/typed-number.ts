const NUMBER = /^(\d+(?:\.\d+)?|\.\d+)\s*(%|months?)?$/i

/** Reads a rate or a number of months: 5.5, .5, 5.5%, 12 months. Returns null for other text. */
export function readTypedNumber(typed: string): number | null {
  // '5.' is a decimal that is still being typed. It reads as 5.
  const match = NUMBER.exec(typed.trim().replace(/\.$/, ''))
  return match ? Number(match[1]) : null
}
