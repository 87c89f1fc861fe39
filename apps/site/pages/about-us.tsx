import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { applicationPaths } from '../blocks/apply-link.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { FirmText } from '../blocks/firm-text.tsx'
import { claims } from '../content/claims.ts'
import site from '../content/firm.json' with { type: 'json' }
import { firm } from '../content/firm.ts'
import { aboutQuestions } from '../content/questions/about-questions.ts'
import { reviews } from '../content/rating.ts'
import { CraneBird } from '../drawings/crane-bird.tsx'
import { Accreditation } from '../features/about/accreditation.tsx'
import { MissionAndVision } from '../features/about/mission-and-vision.tsx'
import { Team } from '../features/about/team.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'
import { Stats } from '../ui/stat.tsx'
import { TopicColumns } from '../ui/topic-columns.tsx'

const offices = site.offices.charAt(0).toLowerCase() + site.offices.slice(1)

export const meta: PageMeta = {
  title: 'About Us',
  description: `An independent finance broker with ${offices}: £500M+ financed, 150+ lender partners${reviews ? `, rated ${reviews.rating}/${reviews.best}` : ''}. Who we are and how to reach us.`,
  structuredData: [faqPage(aboutQuestions)],
}

const stats = [
  claims.aboutFinanced,
  claims.aboutLenders,
  claims.aboutApproval,
  ...(reviews ? [claims.aboutRating] : []),
]

export function Page() {
  return (
    <>
      <PageHero
        title="About Us"
        lead={`We’re brokers: we work for the borrower, we know the lenders by name and we start early. ${site.offices}.`}
        Drawing={CraneBird}
      />
      <BottomBar to={applicationPaths.business}>
        <section aria-label="Our figures" className="on-ink">
          <div className="container-page py-14 lg:py-20">
            <Stats stats={stats} />
          </div>
        </section>
        <MissionAndVision />
        <Section id="values" heading="Our values" surface="sunk" layout="above">
          <TopicColumns
            items={[
              {
                title: 'Integrity',
                text: 'We tell you what a loan costs, what we’re paid and when the answer is no.',
              },
              {
                title: 'Client-Focused',
                text: 'One person looks after you from the first call until the money arrives, and they answer the phone.',
              },
              {
                title: 'Excellence',
                text: 'We write applications a credit committee can read once and approve. That’s why ours are quick.',
              },
            ]}
          />
        </Section>
        <Team />
        <Accreditation />
        <Questions questions={aboutQuestions} />
        <section aria-labelledby="call" className="on-ink border-b border-ink-soft">
          <div className="container-page space-section lg:flex lg:items-end lg:justify-between lg:gap-8">
            <div>
              <h2 id="call" className="text-heading">
                Call us
              </h2>
              <p className="mt-4 text-lead text-paper-sunk">
                <FirmText text={firm.phoneHours.replace(',', '')} />. You’ll get a real person. Or e-mail{' '}
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
