import { firm } from '../../content/firm.ts'
import type { LegalText } from '../../content/legal-text.ts'
import { LastUpdated } from './last-updated.tsx'

/** Static text with its contents beside it, and whom to ask at its end. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="container-page pt-10 pb-20 lg:pt-18 lg:pb-28">
      <h1 className="text-display">{text.title}</h1>
      <LastUpdated />
      <div className="mt-12 lg:grid lg:grid-cols-12 lg:gap-x-8">
        <nav aria-label="On this page" className="lg:col-span-4">
          <ol className="border-y border-rule py-4 lg:sticky lg:top-6 lg:mr-8">
            {text.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="inline-block py-1.5 hover:underline">
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-12 max-w-[44rem] lg:col-span-8 lg:mt-0">
          {text.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="mb-12">
              <h2 id={section.id} className="text-title">
                {section.heading}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4 text-ink-soft">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          <p className="border-t border-ink pt-6">
            Questions about this page:{' '}
            <a href={firm.email.href} className="text-link">
              {firm.email.shown}
            </a>{' '}
            or{' '}
            <a href={firm.phone.href} className="text-link whitespace-nowrap">
              {firm.phone.shown}
            </a>
            , {firm.phoneHours}.
          </p>
        </div>
      </div>
    </div>
  )
}
