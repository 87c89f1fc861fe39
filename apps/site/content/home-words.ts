import { switches } from '#shared/switches.ts'
import { claims, lenders } from './claims.ts'
import { calculatorPath, cardQuotePath } from './navigation.ts'

const { businessFinance, bridging } = switches

/** Whether the firm arranges loans, and doesn't only help to take cards. */
export const arrangesLoans = businessFinance || bridging

/** What the home page is about: the first product of the firm. */
export const homeHeading = businessFinance
  ? 'Business Finance'
  : bridging
    ? 'Bridging Finance'
    : 'Card Payments'

export const homeTitle = businessFinance && bridging ? 'Business Finance and Bridging Loans' : homeHeading

const BRIDGING = claims.homeBridgingRange?.text.replace('Bridging', 'bridging') ?? 'bridging loans'
const products = [
  ...(businessFinance ? [claims.businessUpTo?.text ?? 'Business finance'] : []),
  ...(bridging ? [BRIDGING] : []),
]

export const homeDescription = arrangesLoans
  ? `${capital(products.join(' and '))}. One application, ${lenders.listed} searched, and applying does not affect your credit score.`
  : 'Take cards online, at the counter and over the phone. See where our rates start and what you could save.'

export const homeLead = [
  businessFinance &&
    `${claims.businessUpTo ? `Up to ${claims.businessUpTo.figure} for` : 'For'} businesses in farming, construction, hospitality and haulage.`,
  bridging && `${capital(BRIDGING)}.`,
  !arrangesLoans &&
    `Take cards online, at the counter and over the phone${claims.paymentsSettlement ? ', and get paid the next working day' : ''}.`,
  arrangesLoans
    ? `We search ${lenders.searched}, and you deal with one person.`
    : 'One person compares the providers for you.',
]
  .filter(Boolean)
  .join(' ')

export const homeClosing = arrangesLoans
  ? {
      heading: 'See what it costs before you apply',
      text: 'Enter an amount and a term to see what you’d pay each month. No name, no e-mail address, no credit search.',
      link: { to: calculatorPath, label: 'Open the calculator' },
    }
  : {
      heading: 'What do cards cost you now?',
      text: 'See where our rates start, or call us with last month’s statement to hand.',
      link: { to: cardQuotePath, label: 'See what you could save' },
    }

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
