import { switches } from '#shared/switches.ts'
import { firm } from '../../content/firm.ts'

const asked = [
  (switches.businessFinance || switches.bridging) && 'What the money is for, how much and by when',
  switches.bridging && 'For a property: roughly what it’s worth and how you’ll repay',
  switches.cardPayments && 'For card payments: what you take by card in a month, and what you pay now',
].filter((question) => question !== false)

/** What whoever leaves a number can expect of the call. */
export function OnTheCall() {
  return (
    <section aria-labelledby="on-the-call">
      <h2 id="on-the-call" className="text-title">
        What we’ll ask
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {asked.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="mt-5 text-ink-soft">
        An estimate will do, and you don’t need any papers. Rather write?{' '}
        <a href={firm.email.href} className="text-link">
          {firm.email.shown}
        </a>
      </p>
    </section>
  )
}
