import type { Question } from './question.ts'

export const businessCalculatorQuestions: readonly Question[] = [
  {
    question: 'Which rate should I use?',
    answer:
      'Try three. A loan secured on property may be a few per cent above Bank Rate, one on machinery or vehicles a bit more, and an unsecured one is often 10 to 20%. If you can afford the payment at the highest, you can apply with confidence.',
  },
  {
    question: 'Why is a longer term cheaper each month but more expensive overall?',
    answer:
      'Because you owe more for longer. £50,000 at 5.5% costs £1,509.80 a month over 36 months and £4,353 in interest. Over 60 months it’s £955.06 a month and £7,303 in interest.',
  },
  {
    question: 'What do the figures leave out?',
    answer:
      'Arrangement fees, often 1 to 5% of the loan, valuation and legal costs if the loan is secured, and any charge for repaying early. Ask each lender for the total in pounds and compare that.',
  },
  {
    question: 'The lender quoted a flat rate. Is that the same?',
    answer:
      'No. A flat rate is charged on the full amount for the whole term, even though you’re paying it off. Over three to five years, 5% flat is a little over 9% on the reducing balance, which is what this calculator uses.',
  },
]
