import type { Question } from './question.ts'

export const paymentQuestions: readonly Question[] = [
  {
    question: 'Who gets 0.49%?',
    answer:
      'A business with a steady turnover and a decent average sale, for sales on UK consumer debit cards: on a card machine, or through a payment page or link, which you can also send during a phone call. Company cards, foreign cards and card numbers typed in by hand cost more with every provider, because the banks behind them charge more.',
  },
  {
    question: 'Can I pass the fee on to the customer?',
    answer:
      'Not to consumers: since January 2018, UK law has banned surcharges on their debit and credit cards and phone wallets. You can set a minimum spend. You can add a surcharge to company cards, at cost.',
  },
  {
    question: 'When will I get the money?',
    answer:
      'The next working day for card machine and most online sales, once your account is established. For new accounts, large single sales and payments long before delivery it may take longer. Your quote will say which applies.',
  },
  {
    question: 'What’s PCI DSS, and do I have to do it?',
    answer:
      'It’s the card schemes’ security standard, and yes, whatever your size. If you use a card machine and don’t store card numbers, it’s a yearly questionnaire. If you don’t do it, most providers add a monthly charge.',
  },
  {
    question: 'Can I leave my current provider?',
    answer:
      'Check two dates: you can often end the card service with one or two months’ notice, but the machine hire may run for a year or more. Send us a statement and we’ll tell you what you’d pay to leave and what you’d save.',
  },
]
