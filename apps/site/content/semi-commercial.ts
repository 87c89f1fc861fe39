import type { BridgingKind } from './bridging-kind.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { claims } from './claims.ts'
import { disclosures } from './disclosures.ts'

export const semiCommercial: BridgingKind = {
  path: '/semi-commercial',
  title: 'Semi-Commercial Bridging',
  lead: 'For the shop with a flat above, the pub with rooms, the surgery with a house behind it: property that is part business, part home.',
  figures: [claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingApproval],
  smallPrint: disclosures.ratesQualifier,
  uses: {
    heading: 'What it is used for',
    intro:
      'For buyers whose building fits neither of the two forms a bank has: too much shop for a home loan, too much home for a commercial one.',
    items: [
      {
        title: 'Buying mixed use',
        text: 'Many mortgage lenders want one or the other. Lenders who know mixed use value each part on its own.',
      },
      {
        title: 'Splitting the title',
        text: 'Buy the whole, separate the flat from the shop on a long lease, then sell or mortgage each part.',
      },
      {
        title: 'Converting upstairs',
        text: 'Turn storage above a shop into flats and refinance on the rent.',
      },
      {
        title: 'A vacant shop',
        text: 'Complete while the ground floor is empty and refinance once a tenant has signed.',
      },
    ],
  },
  costs: [
    {
      title: 'Interest',
      text: 'From 0.49% a month. The larger and better let the home part, the nearer the rate is to that of houses.',
    },
    {
      title: 'Fees',
      text: 'An arrangement fee, commonly 2% of the loan, and the solicitors of both sides. The valuer reports on each part and on the whole, so allow more than for a house.',
    },
    {
      title: 'The way out',
      text: 'A semi-commercial mortgage is set by two rents, the shop’s and the flat’s. Ask us what it would lend before you bridge towards it.',
    },
  ],
  needs: [
    'A floor plan that shows which part is which',
    'The shop’s lease and the flat’s tenancy agreement, or the rents you expect',
    'An energy certificate for each part',
    'The planning use of each floor, as the council has it',
    'Who will live there, if anyone in your family will',
    'How the loan is repaid, and by when',
  ],
  steps: bridgingSteps,
  questions: [
    {
      question: 'Is the loan regulated if I live in the flat?',
      answer:
        'It may be. If you borrow in your own name and you or close family will live in at least 40% of the property, counted by area, it is a regulated mortgage. Only a lender the Financial Conduct Authority has authorised may make it, and you have more protection. So tell us who will live there.',
    },
    {
      question: 'Must the flat have its own entrance?',
      answer:
        'Not always for the bridging loan. For the mortgage that repays it, often: many lenders want the flat reached without walking through the shop. If it has none, put the cost of a new door and stair into your figures.',
    },
    {
      question: 'Can I split the title during the loan?',
      answer:
        'Yes, with the lender’s consent, because its charge covers the whole. Say so when you apply: some lenders agree at the start to release each part for a set sum as it is sold or refinanced.',
    },
    {
      question: 'Do flats over a shop need planning permission?',
      answer:
        'In England permitted development can allow up to two flats above a shop without a full application. The council may still have to approve details first, and listed buildings are excluded. Ask the council before you exchange.',
    },
  ],
  closing: {
    heading: 'Part shop, part home?',
    text: 'Tell us how the building divides and what each part lets for. We know who lends on both.',
    label: 'Apply Now',
  },
}
