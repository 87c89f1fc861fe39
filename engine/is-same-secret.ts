import { timingSafeEqual } from 'node:crypto'

/** The time this takes doesn't reveal where the texts differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
