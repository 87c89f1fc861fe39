import type { Question } from './question.ts'

export const paymentQuestions: readonly Question[] = [
  {
    question: 'Who gets 0.49%?',
    answer:
      'A business with steady turnover, a fair average sale and mostly UK consumer debit cards taken in person. Company cards, cards from abroad and numbers keyed in by hand cost more everywhere, because the banks behind them charge more.',
  },
  {
    question: 'Can I pass the fee on to the customer?',
    answer:
      'Not to consumers: since January 2018 UK law has banned surcharges on their debit and credit cards and on wallets. You may set a minimum spend. Company cards may carry a surcharge, at cost.',
  },
  {
    question: 'When is the money in my account?',
    answer:
      'On the next working day for card machine and most online sales, once the account has settled in. New accounts, large single sales and payments long before delivery may be held for longer. The quote says which applies.',
  },
  {
    question: 'What is PCI DSS, and must I do it?',
    answer:
      'The card schemes’ security standard, and yes, whatever your size. With a card machine and no stored card numbers it is a yearly questionnaire. Leave it undone and most providers add a monthly charge.',
  },
  {
    question: 'Can I leave my present provider?',
    answer:
      'Look for two dates: the card service can often be ended at one or two months’ notice, while the hire of the machine may run for a year or more. Send us a statement and we tell you what leaving costs and saves.',
  },
]
