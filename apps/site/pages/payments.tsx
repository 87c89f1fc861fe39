import { switches } from '#shared/switches.ts'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { Hours } from '../blocks/hours.tsx'
import { claims, sentenceOf } from '../content/claims.ts'
import site from '../content/firm.json' with { type: 'json' }
import { firm } from '../content/firm.ts'
import { feeParts, paymentBenefits, paymentMethods, paymentNeeds, paymentSteps } from '../content/payments.ts'
import { privacyForCards, questions, unregulatedPayments } from '../content/words.ts'
import { CardMachine } from '../drawings/card-machine.tsx'
import { Rates } from '../features/payments/rates.tsx'
import { statementMail } from '../features/payments/statement-mail.ts'
import { TillReceipt } from '../features/payments/till-receipt.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'
import { Card } from '../ui/card.tsx'
import { Checklist } from '../ui/checklist.tsx'
import { PageHero } from '../ui/page-hero.tsx'
import { RuleList } from '../ui/rule-list.tsx'
import { Section } from '../ui/section.tsx'
import { Steps } from '../ui/steps.tsx'
import { TopicColumns } from '../ui/topic-columns.tsx'

export const meta: PageMeta = {
  title: 'Secure Payment Solutions',
  description: `Take cards online, in person and by phone. ${sentenceOf([
    claims.paymentsRate?.text,
    claims.paymentsSettlement && 'next-day transfers',
    'transparent fees',
  ])} Credit, debit and other cards.`,
  structuredData: faqPage(questions.payments),
}

export function Page() {
  return (
    <>
      <PageHero
        title="Secure Payment Solutions"
        lead={`Take cards online, at the counter and over the phone${claims.paymentsSettlement ? ', and get paid the next working day' : ''}.`}
        actions={
          <>
            <ButtonAnchor look="dawn" large href={firm.phone.href}>
              Call {firm.phone.shown}
            </ButtonAnchor>
            {switches.callback && (
              <ButtonAnchor look="outline" large href="#quote">
                Work out your saving
              </ButtonAnchor>
            )}
          </>
        }
        Drawing={CardMachine}
      />
      <Rates />
      {switches.callback && <Quote />}
      <BottomBar {...quoteBar}>
        <Section id="benefits" heading="What you get" layout="above">
          <TopicColumns items={paymentBenefits} />
        </Section>
        <Section id="methods" heading="Accepted methods" surface="sunk">
          <RuleList items={paymentMethods} />
        </Section>
        <Section
          id="fees"
          heading="What makes up a card fee"
          intro="The rate has three parts, and the first two are the same with every provider. Other charges come on top."
        >
          <TillReceipt />
          <RuleList items={feeParts} />
        </Section>
        <Section id="how" heading="How it works" surface="sunk" layout="above">
          <Steps steps={paymentSteps} across />
        </Section>
        <Section id="ready" heading="What to have ready">
          <Checklist items={paymentNeeds} />
          <p className="mt-8 text-small text-ink-soft">
            {unregulatedPayments} It costs you nothing to ask us: the provider usually pays us a commission
            when you sign up.{' '}
            <a href="/terms-of-service#paid" className="text-link">
              How we’re paid
            </a>
            .
          </p>
        </Section>
        <Questions questions={questions.payments} surface="sunk" />
        <Statement />
      </BottomBar>
    </>
  )
}

// Without the form people write.
const quoteBar = switches.callback
  ? { to: '#quote', label: 'Get a quote' }
  : { to: firm.email.href, label: 'E-mail us' }

function Quote() {
  return (
    <Section
      id="quote"
      heading="What could you save?"
      intro={
        <>
          Your card takings are enough; what you pay now helps. Leave your number and we’ll call you with a
          quote, <Hours told={site.callbackHours} />.
        </>
      }
      surface="sunk"
    >
      <Card>
        <Island name="card-quote" when="touch" props={{ labelledBy: 'quote', privacy: privacyForCards }} />
      </Card>
    </Section>
  )
}

function Statement() {
  return (
    <CallToAction
      heading="Have you got a statement?"
      text={
        <>
          E-mail a PDF or a photo of it to <span className="wrap-anywhere">{firm.email.shown}</span>. E-mail
          isn’t secure, so cover your bank details first. Add your name and phone number, and your reference
          if you’ve asked us for a quote. Or read us three lines of it over the phone: turnover, fees, machine
          hire. We’ll tell you whether it’s worth switching.
        </>
      }
      action={
        <ButtonAnchor look="dawn" large href={statementMail()}>
          Send us a statement
        </ButtonAnchor>
      }
    />
  )
}
