import type { ReactNode } from 'react'
import { BRIDGING_RANGES } from '#shared/calculators/bridging-loan.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { switches } from '#shared/switches.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { classNames } from '../../../../brand/ui/class-names.ts'
import { waysToApply } from '../../blocks/apply-link.tsx'
import { rateQualifier } from '../../content/bridging/bridging-rate.ts'
import { claims, leastBridgingPounds, madeOf } from '../../content/claims.ts'
import { disclosures } from '../../content/disclosures.ts'
import { arrangesLoans } from '../../content/home-words.ts'
import { cardQuotePath } from '../../content/navigation.ts'
import { paymentsRateQualifier } from '../../content/payments.ts'
import { CardMachine } from '../../drawings/card-machine.tsx'
import type { DrawingProps } from '../../drawings/drawing.tsx'
import { TrussBridge } from '../../drawings/truss-bridge.tsx'
import { hasDrawings } from '../../drawings/wanted-drawings.ts'
import { Workshop } from '../../drawings/workshop.tsx'
import { Section } from '../../ui/section.tsx'

// The form takes no smaller loans.
const formLeast = BRIDGING_RANGES.amountPounds.min
const BY_PHONE =
  leastBridgingPounds && leastBridgingPounds < formLeast
    ? `Below ${formatPounds(formLeast)}, we arrange it by phone.`
    : ''

const bridging = {
  Drawing: TrussBridge,
  title: 'Bridging loans',
  text: 'Buy at auction, move before you’ve sold, or do up a property mortgage lenders won’t touch yet.',
  facts: madeOf([
    claims.homeBridgingRange?.text ?? null,
    claims.homeBridgingRate && `${claims.homeBridgingRate.text} a month`,
    claims.homeBridgingApproval?.text ?? null,
  ]),
  smallPrint: [rateQualifier, BY_PHONE, disclosures.repossession].filter(Boolean).join(' '),
  apply: waysToApply.bridging,
  applyFor: 'a bridging loan',
}
const business = {
  Drawing: Workshop,
  title: 'Business finance',
  text: `Stock, staff, plant, premises or a tax bill. For ${claims.businessSectors.text}, and most other sectors.`,
  facts: madeOf([
    claims.businessUpTo?.text ?? null,
    '12 to 60 months, longer on land and buildings',
    claims.businessDecision.text,
  ]),
  apply: waysToApply.business,
  applyFor: 'business finance',
}
const cardPayments = {
  Drawing: CardMachine,
  title: 'Card payments',
  text: 'Take cards online, at the counter and over the phone.',
  facts: madeOf([claims.paymentsRate?.text ?? null, claims.paymentsSettlement?.text ?? null]),
  smallPrint: claims.paymentsRate ? paymentsRateQualifier : '',
  apply: { to: cardQuotePath, label: 'Get a quote' },
  applyFor: 'card payments',
}

const loans: readonly PartnerCardProps[] = [
  ...(switches.bridging ? [bridging] : []),
  ...(switches.businessFinance ? [business] : []),
]
/** Card payments stand here where there aren't two kinds of loan. */
const cards = loans.length < 2 && switches.cardPayments ? [...loans, cardPayments] : loans

export function Partner() {
  return (
    <Section
      id="partner"
      heading="A partner for the deal in front of you"
      intro={
        arrangesLoans
          ? 'Tell us once what you need. We know which lenders will fund it, what they’ll ask and how long they really take.'
          : 'Tell us what you take and what it costs you now. We know what each provider charges, and for what.'
      }
      layout="above"
    >
      <div className={cards.length === 1 ? '' : 'grid gap-8 lg:grid-cols-2'}>
        {cards.map((card) => (
          <PartnerCard key={card.title} {...card} wide={cards.length === 1} />
        ))}
      </div>
    </Section>
  )
}

interface PartnerCardProps {
  Drawing: (props: DrawingProps) => ReactNode
  title: string
  text: string
  facts: readonly string[]
  smallPrint?: string
  apply: { to: string; label: string }
  applyFor: string
  /** Alone in its row. */
  wide?: boolean
}

function PartnerCard({ Drawing, title, text, facts, smallPrint, apply, applyFor, wide }: PartnerCardProps) {
  return (
    <article
      className={classNames(
        'flex flex-col rounded-card border border-rule bg-paper-raised shadow-card',
        wide && 'lg:flex-row',
      )}
    >
      {hasDrawings && (
        <div
          className={classNames(
            'rounded-t-card border-b-2 border-ink bg-paper px-6 pt-8',
            wide && 'lg:flex lg:w-1/2 lg:items-end lg:rounded-tr-none',
          )}
        >
          <div
            className={classNames(
              'mx-auto -mb-px flex aspect-[4/3] w-full max-w-[24rem] items-end',
              wide && 'lg:max-w-[32rem]',
            )}
          >
            <Drawing className="w-full" />
          </div>
        </div>
      )}
      <div className={classNames('flex grow flex-col p-6 sm:p-9', wide && hasDrawings && 'lg:w-1/2')}>
        <h3 className="text-heading">{title}</h3>
        <p className="mt-3 text-ink-soft">{text}</p>
        <ul className="mt-6 border-b border-rule empty:hidden">
          {facts.map((fact) => (
            <li key={fact} className="border-t border-rule py-3 font-medium">
              {fact}
            </li>
          ))}
        </ul>
        {smallPrint && <p className="mt-4 text-small text-ink-quiet">{smallPrint}</p>}
        <div className="mt-auto pt-8">
          <ButtonAnchor large href={apply.to}>
            {apply.label}
            <span className="sr-only"> for {applyFor}</span>
          </ButtonAnchor>
        </div>
      </div>
    </article>
  )
}
