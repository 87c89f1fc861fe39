import { claims, madeOf } from '../claims.ts'
import type { BridgingKind } from './bridging-kind.ts'
import { byTheMonth, rateQualifier } from './bridging-rate.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { usuallyAt } from './usual-rates.ts'

export const semiCommercial: BridgingKind = {
  path: '/semi-commercial',
  title: 'Semi-Commercial Bridging',
  lead: 'For a shop with a flat above, a pub with rooms, a surgery with a house behind it: property that’s part business, part home.',
  figures: madeOf([claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingApproval]),
  smallPrint: rateQualifier,
  uses: {
    heading: 'What it’s used for',
    intro:
      'For buildings the high street banks struggle with: too commercial for a home loan, too residential for a commercial one.',
    items: [
      {
        title: 'Buying mixed use',
        text: 'Many mortgage lenders want one or the other. Lenders who know mixed use will value each part separately.',
      },
      {
        title: 'Splitting the title',
        text: 'Buy the whole building, put the flat on its own long lease, then sell or mortgage each part.',
      },
      {
        title: 'Converting upstairs',
        text: 'Turn storage above a shop into flats, then refinance on the rent.',
      },
      {
        title: 'An empty shop',
        text: 'Complete while the ground floor is empty, then refinance once a tenant has signed.',
      },
    ],
  },
  costs: [
    {
      title: 'Interest',
      text: `${byTheMonth}${usuallyAt(65)}. The bigger the residential part and the better it’s let, the closer the rate is to a house’s.`,
    },
    {
      title: 'Fees',
      text: 'An arrangement fee, usually 2% of the loan, your own solicitor and the lender’s. The valuer reports on each part and on the whole, so allow more than for a house.',
    },
    {
      title: 'Repaying it',
      text: 'What you can borrow on a semi-commercial mortgage depends on two rents, the shop’s and the flat’s. Ask us how much that would be before you take the bridging loan.',
    },
  ],
  needs: [
    'A floor plan that shows which part is which',
    'The shop’s lease and the flat’s tenancy agreement, or the rents you expect',
    'An energy certificate for each part',
    'The planning use of each floor, as the council records it',
    'Who will live there, if anyone in your family will',
    'How you’ll repay the loan, and when',
  ],
  steps: bridgingSteps,
  questions: [
    {
      question: 'Is the loan regulated if I live in the flat?',
      answer:
        'It may be. If you borrow in your own name, and you or close family will live in at least 40% of the property by area, it’s a regulated mortgage. Only a lender authorised by the Financial Conduct Authority can offer it, and you have more protection. So tell us who’ll live there.',
    },
    {
      question: 'Does the flat need its own entrance?',
      answer:
        'Not always for the bridging loan, but often for the mortgage that repays it: many lenders don’t want you to reach the flat through the shop. If there’s no separate entrance, allow for the cost of a new door and stairs.',
    },
    {
      question: 'Can I split the title during the loan?',
      answer:
        'Yes, with the lender’s consent, because its charge covers the whole building. Tell us when you apply: some lenders agree at the start to release each part for a set amount when you sell or refinance it.',
    },
    {
      question: 'Do I need planning permission for flats over a shop?',
      answer:
        'In England, permitted development can allow up to two flats above a shop without a full application. The council may still need to approve some details first, and listed buildings are excluded. Check with the council before you exchange.',
    },
  ],
  closing: {
    heading: 'Part shop, part home?',
    text: 'Tell us how the building is split and what each part lets for. We know who lends on both.',
    label: 'Apply Now',
  },
}
