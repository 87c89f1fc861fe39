export interface TeamMember {
  readonly name: string
  readonly role: string
}

/** Invented people, to be replaced by the firm's own. */
export const team: readonly TeamMember[] = [
  { name: 'Eleanor Larkin', role: 'Managing Director' },
  { name: 'Samuel Okafor', role: 'Head of Bridging Finance' },
  { name: 'Priya Ramanathan', role: 'Head of Business Finance' },
  { name: 'Gareth Pugh-Jones', role: 'Development Finance Manager' },
  { name: 'Helena Strand', role: 'Head of Payments' },
  { name: 'Callum Reid', role: 'Compliance Officer' },
]
