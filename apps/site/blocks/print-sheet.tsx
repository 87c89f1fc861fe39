import type { ReactNode } from 'react'
import { disclosures } from '../content/disclosures.ts'
import { firm } from '../content/firm.ts'

/**
 * On a page with a print sheet, nothing else is printed. Its header and footer aren't islands, because only
 * the date in the header needs a script.
 */
export function PrintSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="print-sheet grid grid-cols-1 gap-8">
      <PrintHeader title={title} />
      {children}
      <PrintFooter />
    </div>
  )
}

/** features/legal/show-dates.ts fills in the day of printing. */
function PrintHeader({ title }: { title: string }) {
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

function PrintFooter() {
  return (
    <p className="hidden text-small print:block">
      {disclosures.creditBroker} {disclosures.authorised}
    </p>
  )
}
