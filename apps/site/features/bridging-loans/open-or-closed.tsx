import { claims } from '../../content/claims.ts'
import { Section } from '../../ui/section.tsx'

const kinds = [
  {
    title: 'Closed bridging',
    date: 'A fixed date to repay',
    text: 'You’ve exchanged on a sale, or have a mortgage offer. You know when you’ll repay, so lenders charge less.',
  },
  {
    title: 'Open bridging',
    date: claims.bridgingOpenTerm?.text ?? 'No date yet',
    text: 'You know how you’ll repay, but not when: a house on the market, a refinance after the work.',
  },
]

export function OpenOrClosed() {
  return (
    <Section
      id="open-closed"
      heading="Open or closed?"
      intro="Every bridging loan has an exit: the sale or refinance that repays it."
      surface="sunk"
      layout="above"
    >
      <div className="grid gap-8 md:grid-cols-2">
        {kinds.map((kind) => (
          <div key={kind.title} className="border-t-2 border-ink pt-6">
            <h3 className="text-title">{kind.title}</h3>
            <p className="mt-1 font-semibold">{kind.date}</p>
            <p className="mt-3 max-w-[32rem] text-ink-soft">{kind.text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
