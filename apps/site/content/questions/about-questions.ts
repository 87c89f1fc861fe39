import { firm } from '../firm.ts'
import type { Question } from './question.ts'

export const aboutQuestions: readonly Question[] = [
  {
    question: 'How can I check you’re who you say you are?',
    answer: `Look up firm reference number ${firm.fcaNumber} on the Financial Services Register and company number ${firm.companyNumber} at Companies House. If someone calls saying they’re from us, hang up and call ${firm.phone.shown}. We’ll never ask for a fee before you have terms in writing.`,
  },
  {
    question: 'How are you paid?',
    answer:
      'Usually by the lender, who pays us a commission when you borrow. Before you commit, we’ll tell you that it’s paid and how much it is or how it’s worked out. It doesn’t affect which lender we suggest.',
  },
  {
    question: 'Do you look at every lender?',
    answer:
      'No broker does. We search over 150 banks and specialists, not the whole market. If a lender we don’t work with would suit you better, such as the Start Up Loans scheme, we’ll tell you.',
  },
  {
    question: 'What if something goes wrong?',
    answer:
      'Tell any of us, by phone or in writing. If we haven’t put it right within eight weeks, or you’re not happy with our final response, you may be able to take it to the Financial Ombudsman Service for free. Our terms explain who can, and how.',
  },
]
