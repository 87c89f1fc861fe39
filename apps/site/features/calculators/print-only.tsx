import { disclosures } from '../../content/disclosures.ts'
import { firm } from '../../content/firm.ts'
import { useToday } from './use-today.ts'

/** The head of a printed calculation: whose it is, what it is, when it was worked out. */
export function PrintHeader({ title }: { title: string }) {
  const today = useToday()
  return (
    <div className="hidden border-b-2 border-ink pb-4 print:block">
      <p className="font-semibold">
        {firm.legalName}, {firm.phone.shown}, {firm.email.shown}
      </p>
      <p className="mt-4 font-serif text-heading">{title}</p>
      <p>{today}</p>
    </div>
  )
}

/** The foot of a printed calculation: who is speaking, by the rules. */
export function PrintFooter() {
  return (
    <p className="hidden text-small print:block">
      {disclosures.creditBroker} {disclosures.authorised}
    </p>
  )
}
