import { firm } from '../firm.ts'
import type { Question } from './question.ts'

export const aboutQuestions: readonly Question[] = [
  {
    question: 'How can I check that you are who you say?',
    answer: `Look up firm reference number ${firm.fcaNumber} on the Financial Services Register and company number ${firm.companyNumber} at Companies House. If somebody rings in our name, hang up and ring ${firm.phone.shown}. We never ask for a fee before there are terms in writing.`,
  },
  {
    question: 'How are you paid?',
    answer:
      'By the lender, as a commission when you borrow, as a rule. You are told before you commit that it is paid and how much it is or how it is worked out. It does not decide whom we suggest.',
  },
  {
    question: 'Do you look at every lender?',
    answer:
      'No broker does. We search over 150, banks and specialists, and not the whole market. If a lender we cannot reach would suit you better, such as the Start Up Loans scheme, we say so.',
  },
  {
    question: 'What if something goes wrong?',
    answer:
      'Tell any of us, by telephone or in writing. If we have not put it right within eight weeks, or you do not like our final answer, you may be able to take it to the Financial Ombudsman Service, free of charge. Our terms say who can and how.',
  },
]
