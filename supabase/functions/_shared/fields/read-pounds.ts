const AMOUNT = /^£?\s*(\d{1,3}(?:[,\s]\d{3})+|\d+)(\.\d+)?\s*(k|m|million|thousand)?$/i
const MULTIPLIER = { k: 1_000, thousand: 1_000, m: 1_000_000, million: 1_000_000 } as const

// A larger amount is treated as a typing mistake.
const MAX_READABLE_POUNDS = 1_000_000_000_000

/**
 * Reads an amount as people type it (`£250,000`, `250k`, `1.5m`). Returns null if the text isn't an amount or
 * the amount is too large.
 */
export function readPounds(typed: string): number | null {
  const match = AMOUNT.exec(typed.trim())
  if (!match) return null
  const [, whole = '', fraction = '', unit] = match
  const multiplier = unit ? MULTIPLIER[unit.toLowerCase() as keyof typeof MULTIPLIER] : 1
  // Rounded to pennies, because 2.01 * 1,000,000 gives 2009999.9999999998.
  const pounds = Math.round(Number(whole.replace(/[,\s]/g, '') + fraction) * multiplier * 100) / 100
  return pounds <= MAX_READABLE_POUNDS ? pounds : null
}
