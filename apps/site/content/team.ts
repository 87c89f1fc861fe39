interface TeamMember {
  readonly name: string
  readonly role: string
  /** What to call this person about. */
  readonly about: string
}

/** Invented people, to be replaced by the firm's own. */
export const team: readonly TeamMember[] = [
  {
    name: 'Eleanor Larkin',
    role: 'Managing Director',
    about: 'Responsible for every promise on this site, and for putting things right when we break one.',
  },
  {
    name: 'Samuel Okafor',
    role: 'Head of Bridging Finance',
    about: 'Auctions, broken chains and any deal with a deadline.',
  },
  {
    name: 'Priya Ramanathan',
    role: 'Head of Business Finance',
    about: 'Reads your accounts and knows what the lender will ask.',
  },
  {
    name: 'Gareth Pugh-Jones',
    role: 'Development Finance Manager',
    about: 'Appraisals, monitoring surveyors and selling the last unit.',
  },
  {
    name: 'Helena Strand',
    role: 'Head of Payments',
    about: 'Goes through your card statement line by line.',
  },
  {
    name: 'Callum Reid',
    role: 'Compliance Officer',
    about: 'Complaints, and which loans are regulated.',
  },
]
