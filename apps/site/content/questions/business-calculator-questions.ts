import type { Question } from './question.ts'

export const businessCalculatorQuestions: readonly Question[] = [
  {
    question: 'Which rate should I put in?',
    answer:
      'Try three. A loan secured on property may be a few per cent above Bank Rate, one on machines or vehicles somewhat more, one without security often 10 to 20%. If the payment still works at the highest, you can apply with a quiet mind.',
  },
  {
    question: 'Why is a longer term cheaper each month and dearer in all?',
    answer:
      'Because you owe more for longer. £50,000 at 5.5% costs £1,509.80 a month over 36 months and £4,353 in interest. Over 60 months it is £955.06 a month and £7,303 in interest.',
  },
  {
    question: 'What do the figures leave out?',
    answer:
      'Arrangement fees, often 1 to 5% of the loan, valuation and legal costs where there is security, and any charge for repaying early. Ask each lender for the total in pounds, and compare that.',
  },
  {
    question: 'The lender quoted a flat rate. Is that the same?',
    answer:
      'No. A flat rate is charged on the first amount for the whole term, although you pay it down. Over three to five years, 5% flat is a little over 9% on the balance as it falls, which is what this page works with.',
  },
]
