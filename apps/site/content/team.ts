import type { drawingSizes } from '../drawings/drawing-sizes.ts'

interface TeamMember {
  readonly name: string
  readonly role: string
  readonly about: string
  readonly portrait: `portrait-${string}` & keyof typeof drawingSizes
}

/** Invented people, to be replaced by the firm's own staff. */
export const team: readonly TeamMember[] = [
  {
    name: 'Eleanor Larkin',
    role: 'Managing Director',
    about: 'Responsible for every promise on this site, and for putting things right when we break one.',
    portrait: 'portrait-eleanor',
  },
  {
    name: 'Samuel Okafor',
    role: 'Head of Bridging Finance',
    about: 'Auctions, broken chains and any deal with a deadline.',
    portrait: 'portrait-samuel',
  },
  {
    name: 'Priya Ramanathan',
    role: 'Head of Business Finance',
    about: 'Reads your accounts and knows what the lender will ask.',
    portrait: 'portrait-priya',
  },
  {
    name: 'Gareth Pugh-Jones',
    role: 'Development Finance Manager',
    about: 'Appraisals, monitoring surveyors and selling the last unit.',
    portrait: 'portrait-gareth',
  },
  {
    name: 'Helena Strand',
    role: 'Head of Payments',
    about: 'Goes through your card statement line by line.',
    portrait: 'portrait-helena',
  },
  {
    name: 'Callum Reid',
    role: 'Compliance Officer',
    about: 'Complaints, and which loans are regulated.',
    portrait: 'portrait-callum',
  },
]
