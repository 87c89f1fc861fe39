import { switches } from '#shared/switches.ts'
import { claims } from './claims.ts'
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

const BRIDGING = 'bridging loans from £10,000 up to £25M'
const products = [...(businessFinance ? [claims.businessUpTo.text] : []), ...(bridging ? [BRIDGING] : [])]

export const homeDescription = arrangesLoans
  ? `${capital(products.join(' and '))}. One application, 150+ lenders searched, and applying does not affect your credit score.`
  : 'Take cards online, at the counter and over the phone. See where our rates start and what you could save.'

export const homeLead = [
  businessFinance && 'Up to £50M for businesses in farming, construction, hospitality and haulage.',
  bridging && `${capital(BRIDGING)}.`,
  !arrangesLoans && 'Take cards online, at the counter and over the phone, and get paid the next day.',
  arrangesLoans
    ? 'We search over 150 lenders, and you deal with one person.'
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
