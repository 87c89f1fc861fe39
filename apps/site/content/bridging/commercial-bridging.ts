import { BRIDGING_MAX_LOAN_TO_VALUE_PERCENT, DEFAULT_RATE } from '#shared/calculators/bridging-rates.ts'
import { claims, madeOf } from '../claims.ts'
import type { BridgingKind } from './bridging-kind.ts'
import { byTheMonth, rateQualifier } from './bridging-rate.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { usuallyAt } from './usual-rates.ts'

const PRICE_POUNDS = 500_000

export const commercialBridging: BridgingKind = {
  path: '/commercial-bridging',
  title: 'Commercial Bridging',
  lead: 'Short-term loans secured on offices, shops, warehouses and industrial units, for when a commercial mortgage would take longer than the seller will wait.',
  figures: madeOf([claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingFunds]),
  smallPrint: rateQualifier,
  uses: {
    heading: 'What it’s used for',
    intro:
      'For companies, partnerships and investors. Lenders look at the building and how you’ll repay more than at three years of accounts.',
    items: [
      {
        title: 'Buying at auction',
        text: 'You pay 10% on the day and the rest usually within 28 days. A commercial mortgage is rarely that quick.',
      },
      {
        title: 'An empty building',
        text: 'Long-term lenders lend against rent. Buy with a bridging loan, find a tenant, then refinance on the lease.',
      },
      {
        title: 'Raising capital',
        text: 'Release money from premises you own to buy stock, pay a tax bill or take on the unit next door.',
      },
      {
        title: 'A late refinance',
        text: 'Repay a loan that’s come to an end while your new mortgage completes.',
      },
    ],
  },
  example: {
    rows: [
      { label: 'A warehouse, price before VAT', pounds: PRICE_POUNDS },
      { label: 'VAT at 20%, if the seller has opted to tax', pounds: PRICE_POUNDS / 5 },
      {
        label: `A loan of ${BRIDGING_MAX_LOAN_TO_VALUE_PERCENT}% of the price`,
        pounds: (-PRICE_POUNDS * BRIDGING_MAX_LOAN_TO_VALUE_PERCENT) / 100,
      },
    ],
    total: 'You’ll need, before fees, stamp duty and what the lender keeps back',
  },
  costs: [
    {
      title: 'Interest',
      text: `${byTheMonth}${usuallyAt(60)}, and more for an empty or specialist building. You pay it monthly, or the lender keeps it back from the loan so there’s nothing to pay until the end.`,
    },
    {
      title: 'Fees',
      text: 'The lender’s arrangement fee, usually 2% of the loan, a chartered surveyor’s valuation, your own solicitor and the lender’s.',
    },
    {
      title: 'VAT',
      text: 'If the seller has opted to tax, you’ll pay 20% on top of the price at completion. A separate VAT loan can cover it until HMRC refunds it.',
    },
  ],
  needs: [
    'The address, the price and the agent’s particulars',
    'Leases and a rent schedule, or your letting plan',
    'The energy certificate: below E, you can’t let a building in England and Wales without an exemption',
    'Whether there’s VAT on the price',
    'ID and proof of address for each director and anyone who owns more than 25%',
    'How you’ll repay the loan, and when',
  ],
  steps: bridgingSteps,
  questions: [
    {
      question: 'How much can I borrow on commercial property?',
      answer: `Up to ${BRIDGING_MAX_LOAN_TO_VALUE_PERCENT}% of the value. That covers the whole loan, including fees and retained interest, and it’s based on the valuer’s figure, not the price. Some lenders use the 180-day value: what the building would sell for within six months.`,
    },
    {
      question: 'Do I need a tenant in place?',
      answer:
        'No, but you’ll need a realistic way to repay: an agent’s letter on the rent, terms from the lender who’ll refinance, or a buyer. Without a tenant, expect to borrow a lower share of the value.',
    },
    {
      question: 'Will I have to give a personal guarantee?',
      answer:
        'If a company is borrowing, nearly always. The lender also takes a charge on the building and usually a debenture over the company. It’ll want you to see your own solicitor about the guarantee before you sign.',
    },
    {
      question: 'What if I can’t repay on time?',
      answer: `Tell us early. If your sale or refinance is close, the lender may extend the loan for a fee. If not, you’ll pay ${DEFAULT_RATE} from the day the term ends, and the lender can appoint a receiver to sell the building.`,
    },
  ],
  closing: {
    heading: 'Got a property in mind?',
    text: 'Send us the address and the price. We’ll call you and say whether a lender is likely to back it.',
    label: 'Apply Now',
  },
}
