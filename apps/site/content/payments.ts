import type { RuleListItem } from '../ui/rule-list.tsx'

export const paymentChannels = ['Online', 'Card machine', 'Telephone'] as const

/** What the asterisk beside the rate stands for. */
export const paymentsRateQualifier =
  '*The lowest transaction rate our payment providers offer, on UK consumer debit cards. Yours depends on your turnover, average sale and how you take cards. Terminal hire and monthly minimums may apply; we show them in the quote.'

export const paymentBenefits: readonly RuleListItem[] = [
  {
    title: 'Secure processing',
    text: 'Card data is encrypted from the chip to the bank and never stored on your premises. Providers certified to PCI DSS.',
  },
  { title: 'Fast next-day transfers', text: 'Today’s takings are in your account on the next working day.' },
  {
    title: 'Multiple methods and currencies',
    text: 'Chip, contactless, wallet, pay-by-link and keyed sales; price in the customer’s currency, be paid in pounds.',
  },
  {
    title: 'Transparent fees',
    text: 'Transaction rate, terminal hire, minimums and exit terms on one page before you sign.',
  },
]

export const paymentMethods: readonly RuleListItem[] = [
  { title: 'Credit cards', text: 'Personal and company credit cards on the major schemes.' },
  { title: 'Debit cards', text: 'The cheapest to take, and most of what you will be handed.' },
  { title: 'Other cards', text: 'Prepaid, charge and purchasing cards, and cards held in a telephone.' },
]
