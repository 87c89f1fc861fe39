import { claims, madeOf } from '../claims.ts'
import type { BridgingKind } from './bridging-kind.ts'
import { byTheMonth, rateQualifier } from './bridging-rate.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { usuallyAt } from './usual-rates.ts'

export const landBridging: BridgingKind = {
  path: '/land-bridging',
  title: 'Land Bridging',
  lead: 'Buy a site while it’s for sale, with or without planning permission, and repay from your development loan or a sale.',
  figures: madeOf([claims.bridgingRate, claims.bridgingApproval, claims.bridgingAmount]),
  smallPrint: `${rateQualifier} You can borrow less against land without permission.`,
  uses: {
    heading: 'What it’s used for',
    intro:
      'For developers, builders and landowners. Empty land earns nothing, so lenders look first at what happens next: the development loan, the permission or the buyer.',
    items: [
      {
        title: 'A site with permission',
        text: 'Complete on the land now. Development finance repays the loan when work starts.',
      },
      {
        title: 'A site without it',
        text: 'Some lenders will lend on the land’s current value while you wait for a decision. Expect to borrow a lower share.',
      },
      {
        title: 'Splitting a plot',
        text: 'Separate the end of a garden or an unused yard from the title, then sell it or build.',
      },
      {
        title: 'An option about to lapse',
        text: 'Exercise it in time and arrange the long-term funding afterwards.',
      },
    ],
  },
  costs: [
    {
      title: 'How much you can borrow',
      text: 'Usually 60 to 70% of the value with full permission, a little less with outline, and about half of today’s value with none. More if you add other property as security.',
    },
    {
      title: 'Interest',
      text: `${byTheMonth}${usuallyAt(65)} on a site with full permission. Land without permission costs a lot more. It’s usually kept back from the loan, because land earns no rent to pay it with.`,
    },
    {
      title: 'Fees',
      text: 'An arrangement fee, usually 2%, a valuer who knows land, solicitors, and sometimes a planning consultant’s opinion.',
    },
  ],
  needs: [
    'The planning reference and decision notice, or your pre-application advice',
    'Any conditions still to be met before work can start',
    'The title plan, with access, rights of way and covenants',
    'Any overage or clawback owed to a former owner',
    'Ground, flood and services reports, if you have them',
    'The development loan, sale or refinance that will repay the loan',
  ],
  steps: bridgingSteps,
  questions: [
    {
      question: 'Can I borrow on land without planning permission?',
      answer:
        'Yes, usually about half of what it’s worth today. Few lenders count hope value. They’ll want to know how you’d repay if permission is refused: by selling it as it is, or from other property.',
    },
    {
      question: 'How long does planning permission last?',
      answer:
        'In England, you normally have three years to start work, unless the notice says otherwise. With outline permission you have three years to settle the details and two more to start. Lenders want to see enough time left for you, or a buyer, to start.',
    },
    {
      question: 'What are the most common problems?',
      answer:
        'The title, not the planning: a strip at the entrance that belongs to someone else, a covenant against building, an overage that swallows the profit. Send us the title plan first and we’ll check for those before you pay for a valuation.',
    },
    {
      question: 'What about farmland?',
      answer:
        'You can borrow on its farm value, often to buy before you’ve sold other land or a house. Tell us if there’s a farm tenancy, because that changes what it would sell for.',
    },
  ],
  closing: {
    heading: 'Found the site?',
    text: 'Send us the address, the price and the planning reference if there is one. We’ll take it from there.',
    label: 'Apply Now',
  },
}
