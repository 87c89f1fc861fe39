import { disclosures } from '../content/disclosures.ts'

/** UK rules require this warning to be prominent, so it's full-size text with a coloured edge. */
export function RepossessionWarning() {
  return <p className="border-l-4 border-brick pl-4 font-semibold">{disclosures.repossession}</p>
}
