import { claims, madeOf } from '../claims.ts'
import type { BridgingKind } from './bridging-kind.ts'
import { byTheMonth, rateQualifier } from './bridging-rate.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { usuallyAt } from './usual-rates.ts'

export const hmoBridging: BridgingKind = {
  path: '/hmo-bridging',
  title: 'HMO Bridging',
  lead: 'Buy a house, convert it room by room, license it, then refinance on the rent. A bridging loan covers the time in between.',
  figures: madeOf([claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingFunds]),
  smallPrint: rateQualifier,
  uses: {
    heading: 'What it’s used for',
    intro:
      'For landlords and their companies. An HMO is a home shared by three or more people from two or more households. Until it’s let that way, few lenders will give you an HMO mortgage.',
    items: [
      {
        title: 'House to HMO',
        text: 'Buy a family house and convert it for sharers. The lender can fund the works in stages.',
      },
      {
        title: 'Bringing one up to standard',
        text: 'Fire doors, alarms, kitchens, room sizes: the work the council wants done before it grants a licence.',
      },
      {
        title: 'Buying before the licence',
        text: 'Mortgage lenders often wait for the licence. A bridging lender can complete first.',
      },
      {
        title: 'Refinancing on rent',
        text: 'Once the rooms are let, an HMO mortgage repays the bridging loan.',
      },
    ],
  },
  costs: [
    {
      title: 'Interest',
      text: `${byTheMonth}${usuallyAt(70)} on the purchase. It’s more for heavy works or your first HMO.`,
    },
    {
      title: 'Works',
      text: 'Paid in arrears: you finish a stage, a surveyor checks it, the lender pays. Keep enough cash for the first stage, and 10% on top of the quote.',
    },
    {
      title: 'Fees',
      text: 'An arrangement fee, usually 2% of the loan, a valuation of the house as it is and as it will be, solicitors, and the council’s licence fee.',
    },
  ],
  needs: [
    'The rooms you have and the rooms you plan, with their sizes',
    'A priced schedule of works, and who’ll do them',
    'The council’s licensing rules and any Article 4 direction',
    'The rent you expect for each room, and why',
    'Any other property you let',
    'The mortgage or sale that will repay the loan',
  ],
  steps: bridgingSteps,
  questions: [
    {
      question: 'When does an HMO need a licence?',
      answer:
        'In England, always when five or more people from two or more households share it. Many councils license smaller ones too, street by street. A bridging loan can complete before you have the licence, but apply for it before you let to that many people.',
    },
    {
      question: 'Do I need planning permission?',
      answer:
        'In England, you can usually turn a house into an HMO for three to six people without it, unless the council has made an Article 4 direction. For seven or more you always need permission. Lenders will want to see the council’s answer in writing.',
    },
    {
      question: 'How big do the rooms have to be?',
      answer:
        'In a licensed HMO in England, a bedroom needs at least 6.51 square metres for one adult and 10.22 for two. Nobody can sleep in a room under 4.64. Councils often ask for more, especially if there’s no shared living room.',
    },
    {
      question: 'Will the mortgage be based on the rent or the building?',
      answer:
        'Usually the building. Small HMOs are valued like the houses next door. Valuers only work from the rent on larger ones, often six rooms and up, that no family would buy. Make sure you can repay on the lower figure.',
    },
    {
      question: 'Can I do it if I’ve never run an HMO?',
      answer:
        'Yes, but you’ll have fewer lenders to choose from and can borrow less. It helps if you already let a property, or have a manager who knows HMOs or a builder with references.',
    },
  ],
  closing: {
    heading: 'How many rooms?',
    text: 'Tell us how many rooms there are, how many you plan and what they’ll let for. We’ll tell you what you can borrow.',
    label: 'Apply Now',
  },
}
