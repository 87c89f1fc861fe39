import type { RuleListItem } from '../ui/rule-list.tsx'
import type { Step } from '../ui/steps.tsx'

export const paymentChannels = ['Online', 'Card machine', 'Telephone'] as const

/** What the asterisk beside the rate stands for. */
export const paymentsRateQualifier =
  '*The lowest transaction rate our payment providers offer, on UK consumer debit cards. Yours depends on your turnover, average sale and how you take cards. Terminal hire and monthly minimums may apply; we show them in the quote.'

export const paymentBenefits: readonly RuleListItem[] = [
  {
    title: 'Secure processing',
    text: 'Card data is encrypted from the chip to the bank and never stored on your premises. Providers certified to PCI DSS.',
  },
  {
    title: 'Fast next-day transfers',
    text: 'Next-day settlement: today’s takings are in your account on the next working day.',
  },
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
  {
    title: 'Credit cards',
    text: 'Visa, Mastercard and, often by separate agreement, American Express.',
  },
  {
    title: 'Debit cards',
    text: 'The cheapest to take, and most of what you will be handed.',
  },
  {
    title: 'Other cards',
    text: 'Prepaid, charge, company and purchasing cards, and phone wallets. Company cards cost more: no law caps what their bank may take.',
  },
]

/** What a card fee is made of. */
export const feeParts: readonly RuleListItem[] = [
  {
    title: 'Interchange',
    text: 'Goes to your customer’s bank. UK law caps it at 0.2% on consumer debit and 0.3% on consumer credit cards. It is the floor under every quote.',
  },
  {
    title: 'Scheme fees',
    text: 'Go to Visa or Mastercard: small, but many of them, and higher online and from abroad.',
  },
  {
    title: 'The provider’s margin',
    text: 'The only part that can be negotiated, and the reason to compare. Blended pricing hides it in one rate; interchange-plus shows it.',
  },
  {
    title: 'Everything else',
    text: 'Machine hire, a monthly minimum, a few pence for each authorisation, PCI DSS, chargebacks. On small turnovers these decide, not the rate.',
  },
]

export const paymentSteps: readonly Step[] = [
  {
    title: 'Send a statement',
    text: 'The last one from your present provider, or your expected turnover and average sale.',
  },
  {
    title: 'See it in pounds',
    text: 'What you pay now and what you would pay, for a whole month, every line included.',
  },
  {
    title: 'The provider checks',
    text: 'Identity of the owners, bank details, what you sell and how far ahead customers pay. Usually a few working days.',
  },
  {
    title: 'Take cards',
    text: 'The machine comes ready, the payment page is switched on, and takings arrive the next working day.',
  },
]

/** What the provider asks for. */
export const paymentNeeds: readonly string[] = [
  'Company number, or your trading name and address',
  'Identity of anyone who owns more than 25%',
  'A bank statement of the account to be paid into',
  'Card turnover a month, average and largest sale',
  'How long after paying the customer gets the goods',
  'Your website’s address, with prices, returns and terms',
]
