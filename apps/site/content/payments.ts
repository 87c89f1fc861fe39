import type { RuleListItem } from '../ui/rule-list.tsx'
import type { Step } from '../ui/steps.tsx'
import { claims } from './claims.ts'

export const paymentChannels = ['Online', 'Card machine', 'Telephone'] as const

/** The footnote for the asterisk after the rate in claims.ts. */
export const paymentsRateQualifier =
  '*The lowest rate our providers charge, on UK consumer debit cards. Online and over the phone you get it when customers pay through a payment page or link; card numbers typed in by hand cost more, and so do company cards and cards from abroad. Your rate depends on your turnover and average sale. Machine hire and monthly minimums may come on top; we show them in the quote.'

const nextDay = claims.paymentsSettlement

export const paymentBenefits: readonly RuleListItem[] = [
  {
    title: 'Secure processing',
    text: 'Card data is encrypted from the chip to the bank and never stored on your premises.',
  },
  ...(nextDay
    ? [
        {
          title: nextDay.text,
          text: 'Next-day settlement: usually, once your account is established, today’s takings are with you on the next working day.',
        },
      ]
    : []),
  {
    title: 'Multiple methods and currencies',
    text: 'Chip, contactless, phone wallets, payment links and phone sales. Charge in your customer’s currency and get paid in pounds.',
  },
  {
    title: 'Transparent fees',
    text: 'Transaction rate, terminal hire, minimums and exit terms, all on one page before you sign.',
  },
]

export const paymentMethods: readonly RuleListItem[] = [
  {
    title: 'Credit cards',
    text: 'Visa and Mastercard. American Express often needs a separate agreement.',
  },
  {
    title: 'Debit cards',
    text: 'The cheapest to take, and what most customers pay with.',
  },
  {
    title: 'Other cards',
    text: 'Prepaid, charge, company and purchasing cards, and phone wallets. Company cards cost more, because no law caps what their bank can charge.',
  },
]

/** The rate that a provider quotes covers the first three of these parts. */
export const feeParts: readonly RuleListItem[] = [
  {
    title: 'Interchange',
    text: 'Goes to your customer’s bank. UK law caps it at 0.2% on consumer debit and 0.3% on consumer credit cards. No quote can go below it.',
  },
  {
    title: 'Scheme fees',
    text: 'Go to Visa or Mastercard. Each one is small, but there are many, and they’re higher online and for cards from abroad.',
  },
  {
    title: 'The provider’s margin',
    text: 'The only part you can negotiate, and the reason to compare. Blended pricing hides it in one rate; interchange-plus shows it.',
  },
  {
    title: 'Everything else',
    text: 'On top of the rate: machine hire, a monthly minimum, often a few pence for each authorisation, PCI DSS, chargebacks. On a small turnover these matter more than the rate.',
  },
]

export const paymentSteps: readonly Step[] = [
  {
    title: 'Send a statement',
    text: 'The last one from your current provider, or your expected turnover and average sale.',
  },
  {
    title: 'See it in pounds',
    text: 'What you pay now and what you’d pay, for a whole month, with everything included.',
  },
  {
    title: 'The provider checks',
    text: 'The owners’ ID, your bank details, what you sell and how far ahead customers pay. It usually takes a few working days.',
  },
  {
    title: 'Take cards',
    text: `Your card machine arrives set up, your payment page goes live, and your takings arrive${nextDay ? ', usually the next working day' : ' in your account'}.`,
  },
]

export const paymentNeeds: readonly string[] = [
  'Company number, or your trading name and address',
  'ID for anyone who owns more than 25%',
  'A statement for the bank account you’ll be paid into',
  'Your monthly card turnover, and your average and largest sale',
  'How long customers wait for the goods after paying',
  'Your website’s address, with prices, returns and terms',
]
