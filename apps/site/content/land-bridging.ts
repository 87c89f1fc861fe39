import type { BridgingKind } from './bridging-kind.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { claims } from './claims.ts'
import { disclosures } from './disclosures.ts'

export const landBridging: BridgingKind = {
  path: '/land-bridging',
  title: 'Land Bridging',
  lead: 'Secure a site while it is for sale, with planning permission or before it, and repay from the build loan or the sale.',
  figures: [claims.bridgingRate, claims.bridgingApproval, claims.bridgingAmount],
  smallPrint: `${disclosures.ratesQualifier} Land without permission raises a smaller share of its value.`,
  uses: {
    heading: 'What it is used for',
    intro:
      'For developers, builders and landowners. Land earns nothing while it waits, so the lender looks first at the next step: the build loan, the permission or the buyer.',
    items: [
      {
        title: 'A site with permission',
        text: 'Complete on the land now; development finance repays the loan when work starts.',
      },
      {
        title: 'A site without it',
        text: 'Some lenders fund land on its present value while the application is decided. Expect a lower share.',
      },
      {
        title: 'Splitting a plot',
        text: 'Release the end of a garden or a redundant yard from the title, then sell or build.',
      },
      {
        title: 'An option about to lapse',
        text: 'Exercise it on time, and arrange the long-term funding afterwards.',
      },
    ],
  },
  costs: [
    {
      title: 'Share of the value',
      text: 'Commonly 60 to 70% with full permission, a little less with outline, and about half of today’s value with none. More if other property is added as security.',
    },
    {
      title: 'Interest',
      text: 'From 0.49% a month for the strongest sites; land without permission costs clearly more. It is usually retained, because land pays no rent to pay it from.',
    },
    {
      title: 'Fees',
      text: 'An arrangement fee, commonly 2%, a valuer who knows land, solicitors, and sometimes a planning consultant’s opinion.',
    },
  ],
  needs: [
    'The planning reference and decision notice, or the pre-application advice',
    'Which conditions are still to be met before work may start',
    'The title plan, with access, rights of way and covenants',
    'Any overage or clawback a former owner is owed',
    'Ground, flood and services reports, as far as you have them',
    'The build loan, sale or refinance that repays the loan',
  ],
  steps: bridgingSteps,
  questions: [
    {
      question: 'Can I borrow on land without planning permission?',
      answer:
        'Yes, on what it is worth as it stands, and usually about half of that. Few lenders count hope value. They will want to see how you repay if permission is refused: a sale as it is, or other property.',
    },
    {
      question: 'How long is a planning permission good for?',
      answer:
        'In England normally three years in which to begin, unless the notice says otherwise. Outline permission: three years to settle the details and two more to begin. A lender wants enough of it left for you to start, or for a buyer to.',
    },
    {
      question: 'What stops a land loan most often?',
      answer:
        'The title, not the planning: a strip at the entrance that belongs to someone else, a covenant against building, an overage that swallows the profit. Send the title plan first and we look at those before you pay for a valuation.',
    },
    {
      question: 'What about farmland?',
      answer:
        'It can be bridged on its farm value, often to buy before other land or a house is sold. Say whether anybody farms it under a tenancy: that changes what it would sell for.',
    },
  ],
  closing: {
    heading: 'Found the site?',
    text: 'Send the address, the planning reference if there is one, and the price. We start from there.',
    label: 'Apply Now',
  },
}
