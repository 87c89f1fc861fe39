import type { Question } from './question.ts'

export const bridgingLoansQuestions: readonly Question[] = [
  {
    question: 'How much can I borrow?',
    answer:
      'Up to 75% of the property’s value, or more if you add a second property. Most lenders start from £50k; a few lend from £20k.',
  },
  {
    question: 'Must I pay every month?',
    answer:
      'Not usually. Interest can be retained, that is kept back from the loan at the start, or rolled up and paid at the end. Paid monthly it costs the least, but you must show income for it. If you repay early, most lenders refund retained interest, less a minimum of one to three months.',
  },
  {
    question: 'What counts as an exit?',
    answer:
      'A sale, a mortgage or other money with a date and papers behind it: an agent’s valuation, a decision in principle, an exchanged contract. Lenders check it before they check you.',
  },
  {
    question: 'Is a bridging loan regulated?',
    answer:
      'Yes, if it is secured on a home that you or close family live in or will live in. Such loans usually run for 12 months at most. Loans on property you let, build or trade from usually are not.',
  },
  {
    question: 'Can I get one with bad credit?',
    answer:
      'Often, at a higher rate. The property and the exit count for more than your file, except where the exit is a mortgage: then you must be able to get that mortgage.',
  },
]
