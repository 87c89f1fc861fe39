import type { Question } from './question.ts'

export const bridgingApplicationQuestions: readonly Question[] = [
  {
    question: 'When will you contact me?',
    // Hours written out: a reference to the firm's would keep all these answers in the page's first script.
    answer:
      'Within 2 hours, counted while our phones are open: Monday to Friday, 7am-9pm, bank holidays apart. Apply late on a Friday and the clock may run on into Monday morning.',
  },
  {
    question: 'What do I write under exit strategy?',
    answer:
      'How the loan is repaid, when, and what shows it. For example: sale of the flat, on the market at £310,000 with two viewings booked; or a mortgage on the finished house, decision in principle in hand.',
  },
  {
    question: 'Am I bound to anything?',
    answer:
      'No. You ask us to look. Costs begin when you accept a lender’s terms and it instructs a valuer, whom you pay in advance.',
  },
  {
    question: 'Will my lender be told?',
    answer:
      'Not by us, and not by applying. If the property already carries a mortgage and the new loan comes second to it, that lender usually has to agree before completion.',
  },
]
