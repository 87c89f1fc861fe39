interface TeamMember {
  readonly name: string
  readonly role: string
  /** What to ring this person about. */
  readonly about: string
}

/** Invented people, to be replaced by the firm's own. */
export const team: readonly TeamMember[] = [
  {
    name: 'Eleanor Larkin',
    role: 'Managing Director',
    about: 'Answers for every promise on this site, and for the ones we did not keep.',
  },
  {
    name: 'Samuel Okafor',
    role: 'Head of Bridging Finance',
    about: 'Auctions, broken chains, and any deal with a date on it.',
  },
  {
    name: 'Priya Ramanathan',
    role: 'Head of Business Finance',
    about: 'Reads accounts for what the lender will ask next.',
  },
  {
    name: 'Gareth Pugh-Jones',
    role: 'Development Finance Manager',
    about: 'Appraisals, monitoring surveyors and the last unit to sell.',
  },
  {
    name: 'Helena Strand',
    role: 'Head of Payments',
    about: 'Takes a card statement apart line by line.',
  },
  {
    name: 'Callum Reid',
    role: 'Compliance Officer',
    about: 'Which loans are regulated, and complaints.',
  },
]
