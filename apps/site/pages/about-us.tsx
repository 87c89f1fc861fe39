import { switches } from '#shared/switches.ts'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { waysToApply } from '../blocks/apply-link.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { Hours } from '../blocks/hours.tsx'
import { StatsBand } from '../blocks/stats-band.tsx'
import { claims, madeOf } from '../content/claims.ts'
import site from '../content/firm.json' with { type: 'json' }
import { firm } from '../content/firm.ts'
import { cardQuotePath } from '../content/navigation.ts'
import { reviews } from '../content/rating.ts'
import { about, introduction, questions } from '../content/words.ts'
import { FirmDrawing } from '../drawings/firm-drawings.ts'
import { Accreditation } from '../features/about/accreditation.tsx'
import { MissionAndVision } from '../features/about/mission-and-vision.tsx'
import { Team } from '../features/about/team.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'
import { TopicColumns } from '../ui/topic-columns.tsx'

const offices = site.offices.charAt(0).toLowerCase() + site.offices.slice(1)

const proof = madeOf([
  claims.aboutFinanced?.text ?? null,
  claims.aboutLenders?.text ?? null,
  reviews && `rated ${reviews.rating}/${reviews.best}`,
]).join(', ')

export const meta: PageMeta = {
  title: 'About Us',
  description: `A finance broker with ${[offices, proof].filter(Boolean).join(': ')}. Who we are and how to reach us.`,
  structuredData: faqPage(questions.about),
}

const stats = madeOf([
  claims.aboutFinanced,
  claims.aboutLenders,
  claims.aboutApproval,
  reviews && claims.aboutRating,
])

const applyBar = switches.businessFinance
  ? waysToApply.business.bar
  : switches.bridging
    ? waysToApply.bridging.bar
    : { to: cardQuotePath, label: 'Get a quote' }

export function Page() {
  return (
    <>
      <PageHero
        title="About Us"
        lead={introduction('/about-us') ?? `We’re brokers: we help borrowers find a lender. ${site.offices}.`}
        Drawing={FirmDrawing}
      />
      <BottomBar {...applyBar}>
        <StatsBand stats={stats} />
        <MissionAndVision />
        <Section id="values" heading="Our values" surface="sunk" layout="above">
          <TopicColumns items={about.values} />
        </Section>
        <Team />
        <Accreditation />
        <Questions questions={questions.about} />
        <section aria-labelledby="call" className="on-ink border-b border-ink-soft">
          <div className="container-page space-section lg:flex lg:items-end lg:justify-between lg:gap-8">
            <div>
              <h2 id="call" className="text-heading">
                Call us
              </h2>
              <p className="mt-4 text-lead text-paper-sunk">
                <Hours told={firm.phoneHours.replace(',', '')} />. You’ll get a real person. Or e-mail{' '}
                <a href={firm.email.href} className="text-link">
                  {firm.email.shown}
                </a>
                .
              </p>
            </div>
            <ButtonAnchor look="dawn" large href={firm.phone.href} className="mt-8 shrink-0 lg:mt-0">
              Call {firm.phone.shown}
            </ButtonAnchor>
          </div>
        </section>
      </BottomBar>
    </>
  )
}
