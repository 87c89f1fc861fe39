import { isClosed } from '#shared/desk/case-states.ts'
import type { CaseContents } from '../../../backend/linked-cases.ts'

/**
 * Which of two cases work should go on in. One that others were merged into can't go into another. Then comes an
 * open case before a closed one, and of two the one with more in it; if they are even, the first.
 */
export function fullerCase([one, other]: readonly [CaseContents, CaseContents]): CaseContents {
  const order = [rank(one.has_merged, other.has_merged), rank(!isClosed(one.state), !isClosed(other.state))]
  const decided = order.find((side) => side !== 0) ?? rank(weigh(one), weigh(other))
  return decided < 0 ? other : one
}

const rank = (one: number | boolean, other: number | boolean) => Math.sign(Number(one) - Number(other))

/** What can't be typed again in a minute weighs more: permissions, and what lenders and applicants sent. */
const weigh = ({ facts, people, documents, lenders, terms, permissions }: CaseContents) =>
  facts + people + 3 * (documents + permissions) + 5 * (lenders + terms)
