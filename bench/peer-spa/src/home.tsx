import { ArrowRight, Building2, CheckCircle2, Landmark, Quote } from 'lucide-react'
import { Link } from 'react-router-dom'
import { claims } from '../../../apps/site/content/claims.ts'
import { disclosures } from '../../../apps/site/content/disclosures.ts'
import { homeQuestions } from '../../../apps/site/content/questions/home-questions.ts'
import { testimonials } from '../../../apps/site/content/testimonials.ts'
import { Questions } from './accordion.tsx'
import { Button } from './button.tsx'
import { CallbackForm } from './callback-form.tsx'

const figures = [
  { figure: claims.financedLastYear.figure, label: claims.financedLastYear.text },
  claims.supported,
  claims.rating,
  claims.lendersSearched,
]

const partners = [
  {
    icon: Landmark,
    title: 'Bridging loans',
    text: 'Buy at auction, move before you have sold, or refurbish a property no mortgage lender will touch yet.',
    facts: [claims.homeBridgingRange.text, claims.homeBridgingRate.text, claims.homeBridgingApproval.text],
    to: '/bridging-loan-application',
  },
  {
    icon: Building2,
    title: 'Business finance',
    text: `Stock, staff, plant, premises or a tax bill. For ${claims.businessSectors.text}, and most trades besides.`,
    facts: [claims.businessUpTo.text, 'Terms of 12 to 60 months', claims.businessDecision.text],
    to: '/business-finance-application',
  },
]

export function Home() {
  return (
    <>
      <section className="mx-auto grid max-w-7xl gap-12 px-6 py-20 lg:grid-cols-2">
        <div>
          <h1 className="text-5xl font-bold lg:text-7xl">Business Finance</h1>
          <p className="mt-6 text-xl">
            Up to £50M for firms that farm, build, host and haul. Bridging loans from £10,000 up to £25M. We
            search over 150 lenders, and you deal with one person.
          </p>
          <div className="mt-9 flex flex-wrap gap-4">
            <Button asChild variant="accent" size="large">
              <Link to="/business-finance-application">
                Apply for business finance <ArrowRight className="size-5" />
              </Link>
            </Button>
            <Button asChild variant="outline" size="large">
              <Link to="/bridging-loan-application">Apply for a bridging loan</Link>
            </Button>
          </div>
          <p className="mt-5 text-sm">
            {disclosures.creditScore} {disclosures.authorised}
          </p>
        </div>
        <CallbackForm />
      </section>
      <section className="bg-brand text-white">
        <div className="mx-auto grid max-w-7xl gap-8 px-6 py-16 sm:grid-cols-2 lg:grid-cols-4">
          {figures.map(({ figure, label }) => (
            <div key={figure}>
              <p className="text-4xl font-bold">{figure}</p>
              <p className="mt-2">{label}</p>
            </div>
          ))}
        </div>
      </section>
      <section className="mx-auto max-w-7xl px-6 py-20">
        <h2 className="text-4xl font-bold">A partner for the deal in front of you</h2>
        <div className="mt-12 grid gap-8 lg:grid-cols-2">
          {partners.map(({ icon: Icon, title, text, facts, to }) => (
            <article key={title} className="rounded-xl bg-white p-8 shadow-lg">
              <Icon className="size-12" />
              <h3 className="mt-4 text-3xl font-bold">{title}</h3>
              <p className="mt-3">{text}</p>
              <ul className="mt-6 space-y-3">
                {facts.map((fact) => (
                  <li key={fact} className="flex gap-3">
                    <CheckCircle2 className="size-5 shrink-0" />
                    {fact}
                  </li>
                ))}
              </ul>
              <Button asChild size="large" className="mt-8">
                <Link to={to}>Apply Now</Link>
              </Button>
            </article>
          ))}
        </div>
      </section>
      <section className="bg-white">
        <div className="mx-auto grid max-w-7xl gap-10 px-6 py-20 lg:grid-cols-3">
          {testimonials.map(({ quote, author, position }) => (
            <figure key={author}>
              <Quote className="size-8" />
              <blockquote className="mt-4 text-lg">{quote}</blockquote>
              <figcaption className="mt-4 font-semibold">
                {author}, {position}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
      <Questions questions={homeQuestions} />
    </>
  )
}
