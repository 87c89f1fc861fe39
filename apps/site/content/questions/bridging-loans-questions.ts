import type { Question } from './question.ts'

export const bridgingLoansQuestions: readonly Question[] = [
  {
    question: 'How much can I borrow?',
    answer:
      'Up to 75% of the property’s value, or more if you add a second property. Most lenders start from £50k; a few lend from £20k. For less, down to £10,000, call us: we arrange those by phone.',
  },
  {
    question: 'Do I have to pay every month?',
    answer:
      'Not usually. The interest can be retained (kept back from the loan at the start) or rolled up and paid at the end. Paying monthly costs the least, but you have to show income for it. If you repay early, most lenders refund retained interest, less a minimum of one to three months.',
  },
  {
    question: 'What counts as an exit?',
    answer:
      'A sale, a mortgage or other money, with a date and proof: an agent’s valuation, a decision in principle, an exchanged contract. Lenders check it before they check you.',
  },
  {
    question: 'Is a bridging loan regulated?',
    answer:
      'Yes, if it’s secured on a home that you or close family live in or will live in. Those loans usually last 12 months at most. Loans on property you let, build or trade from usually aren’t.',
  },
  {
    question: 'Can I get one with bad credit?',
    answer:
      'Often, but at a higher rate. The property and your exit matter more than your credit file. But if you’ll repay with a mortgage, you have to be able to get one.',
  },
]
