import { disclosures } from '../content/disclosures.ts'

/** Must be read, not just present: set apart by an edge, in full-size text. */
export function RepossessionWarning() {
  return <p className="border-l-4 border-brick pl-4 font-semibold">{disclosures.repossession}</p>
}
