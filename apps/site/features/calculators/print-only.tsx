import { disclosures } from '../../content/disclosures.ts'
import { firm } from '../../content/firm.ts'

/** The top of a printed calculation: our contact details, the title and the date. */
export function PrintHeader({ title }: { title: string }) {
  return (
    <div className="hidden border-b-2 border-ink pb-4 print:block">
      <p className="font-semibold">
        {firm.legalName}, {firm.phone.shown}, {firm.email.shown}
      </p>
      <p className="mt-4 font-serif text-heading">{title}</p>
      <p data-printed-on />
    </div>
  )
}

/** The disclosures at the bottom of a printed calculation. */
export function PrintFooter() {
  return (
    <p className="hidden text-small print:block">
      {disclosures.creditBroker} {disclosures.authorised}
    </p>
  )
}
