import { FirmText } from '../../blocks/firm-text.tsx'
import type { LegalBlock, LegalContact } from '../../content/legal/legal-text.ts'

export function LegalBlockView({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p className="mt-4 text-ink-soft">
        <FirmText text={block} />
      </p>
    )
  if ('list' in block) {
    return (
      <ul className="mt-4 list-disc space-y-2 pl-6 text-ink-soft marker:text-edge">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="mt-4 list-decimal space-y-2 pl-6 text-ink-soft marker:font-semibold marker:text-ink">
        {block.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  }
  if ('pairs' in block) return <Pairs pairs={block.pairs} />
  return <Contact contact={block.contact} />
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl className="mt-6 border-b border-rule">
      {pairs.map(([term, text]) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-1 border-t border-rule py-4 break-inside-avoid sm:grid-cols-5"
        >
          <dt className="font-semibold sm:col-span-2">{term}</dt>
          <dd className="text-ink-soft sm:col-span-3">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Contact({ contact }: { contact: LegalContact }) {
  return (
    <div className="mt-5 border-l-2 border-ink py-1 pl-6 break-inside-avoid">
      <p className="font-semibold">{contact.name}</p>
      <ul>
        {contact.ways.map((way) => (
          <li key={way.href}>
            {way.label}:{' '}
            <a href={way.href} className="text-link inline-block py-1">
              {way.shown}
            </a>
            {way.note && <FirmText text={` (${way.note})`} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
