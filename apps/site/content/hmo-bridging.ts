import type { BridgingKind } from './bridging-kind.ts'
import { bridgingSteps } from './bridging-steps.ts'
import { claims } from './claims.ts'
import { disclosures } from './disclosures.ts'

export const hmoBridging: BridgingKind = {
  path: '/hmo-bridging',
  title: 'HMO Bridging',
  lead: 'Buy a house, convert it room by room, license it, and refinance on the rent it earns. A bridging loan pays for the part in between.',
  figures: [claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingFunds],
  smallPrint: disclosures.ratesQualifier,
  uses: {
    heading: 'What it is used for',
    intro:
      'For landlords and their companies. An HMO is a home shared by three or more people from two or more households; until it is one, few mortgage lenders will treat it as one.',
    items: [
      {
        title: 'House to HMO',
        text: 'Buy a family house and convert it for sharers. The works can be funded in stages.',
      },
      {
        title: 'Bringing one up to standard',
        text: 'Fire doors, alarms, kitchens, room sizes: the work a council wants done before it grants a licence.',
      },
      {
        title: 'Buying before the licence',
        text: 'A term lender often waits for the licence. A bridging lender can complete first.',
      },
      {
        title: 'Refinancing on rent',
        text: 'Once the rooms are let, an HMO mortgage repays the bridge.',
      },
    ],
  },
  costs: [
    {
      title: 'Interest',
      text: 'From 0.49% a month on the purchase. Heavy works, or a first HMO, cost more.',
    },
    {
      title: 'Works',
      text: 'Paid in arrears: you finish a stage, a surveyor looks, the lender pays. Keep enough cash for the first stage and for 10% more than the quote.',
    },
    {
      title: 'Fees',
      text: 'An arrangement fee, commonly 2% of the loan, a valuation as it stands and as it will be, solicitors, and the council’s licence fee.',
    },
  ],
  needs: [
    'Rooms now and rooms planned, with a plan that gives their sizes',
    'A priced schedule of works and who will do them',
    'The council’s licensing rules and any Article 4 direction',
    'The rent you expect for each room, and what it rests on',
    'Other property you let, if any',
    'The mortgage or sale that repays the loan',
  ],
  steps: bridgingSteps,
  questions: [
    {
      question: 'When does an HMO need a licence?',
      answer:
        'In England always when five or more people from two or more households share it. Many councils license smaller ones too, street by street. A bridging loan can complete before the licence; the rooms should not be let before it.',
    },
    {
      question: 'Do I need planning permission?',
      answer:
        'In England a house may usually become an HMO for three to six people without it, unless the council has made an Article 4 direction. For seven or more it always needs permission. Lenders ask for the answer in writing.',
    },
    {
      question: 'How large must the rooms be?',
      answer:
        'In a licensed HMO in England at least 6.51 square metres for one adult to sleep in and 10.22 for two. Under 4.64 nobody may sleep there. Councils often ask for more, above all where there is no shared living room.',
    },
    {
      question: 'Will the refinance value the rent or the bricks?',
      answer:
        'Mostly the bricks. Small HMOs are valued against the houses beside them; a value worked out from rent is usual only for larger ones, often six rooms and up, where no family would buy it back. Plan so that the exit works on the lower figure.',
    },
    {
      question: 'Can I do it without having run an HMO before?',
      answer:
        'Yes, with fewer lenders and a smaller share of the value. A let property of any kind, a manager who knows HMOs or a builder with references all help.',
    },
  ],
  closing: {
    heading: 'How many rooms?',
    text: 'Tell us the rooms now, the rooms planned and what they let for. We will tell you what a lender will lend.',
    label: 'Apply Now',
  },
}
