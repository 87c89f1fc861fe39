import { firm } from '../firm.ts'
import type { Question } from './question.ts'

export const bridgingApplicationQuestions: readonly Question[] = [
  {
    question: 'When will you contact me?',
    answer: `Within 2 hours while our phones are open: ${firm.phoneHours}, except bank holidays. If you apply late on a Friday, it may be Monday morning.`,
  },
  {
    question: 'What should I write under exit strategy?',
    answer:
      'How and when you’ll repay the loan, and what backs it up. For example: selling the flat, on the market at £310,000 with two viewings booked; or a mortgage on the finished house, with a decision in principle.',
  },
  {
    question: 'Am I committing to anything?',
    answer:
      'No. You’re asking us to look. Costs only start when you accept a lender’s terms and it instructs a valuer, who you pay in advance.',
  },
  {
    question: 'Will you tell my current lender?',
    answer:
      'No, and applying doesn’t tell them either. But if the property already has a mortgage and the new loan ranks behind it, that lender usually has to agree before completion.',
  },
]
