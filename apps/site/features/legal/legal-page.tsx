import { Hours } from '../../blocks/hours.tsx'
import { firm } from '../../content/firm.ts'
import { ContentsList } from './contents-list.tsx'
import { LastUpdated } from './last-updated.tsx'
import { LegalNodes } from './legal-nodes.tsx'
import { readLegalText } from './read-legal-text.ts'

export function LegalPage({ wording }: { wording: string }) {
  const text = readLegalText(wording)
  return (
    <div className="container-page pt-10 pb-20 lg:pt-18 lg:pb-28 print:py-0">
      <h1 className="text-display">{text.title}</h1>
      <LastUpdated />
      <p className="mt-8 max-w-[46rem] text-lead print:mt-4">{text.summary}</p>
      <div className="mt-12 lg:grid lg:grid-cols-12 lg:gap-x-8 print:mt-4 print:block">
        <ContentsList sections={text.sections} />
        <div className="mt-12 max-w-[44rem] wrap-anywhere lg:col-span-8 lg:mt-0">
          {text.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="mb-14 print:mb-6">
              <h2
                id={section.id}
                className="text-[clamp(1.625rem,1.4rem+0.9vw,2rem)] leading-tight break-after-avoid"
              >
                {section.heading}
              </h2>
              <LegalNodes nodes={section.nodes} />
            </section>
          ))}
          <p className="border-t border-ink pt-6">
            Questions about this page? Contact us at{' '}
            <a href={firm.email.href} className="text-link">
              {firm.email.shown}
            </a>{' '}
            or{' '}
            <a href={firm.phone.href} className="text-link whitespace-nowrap">
              {firm.phone.shown}
            </a>
            , <Hours />.
          </p>
        </div>
      </div>
    </div>
  )
}
