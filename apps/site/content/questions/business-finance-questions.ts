import type { Question } from './question.ts'

export const businessFinanceQuestions: readonly Question[] = [
  {
    question: 'How much can my business borrow?',
    answer:
      'Up to £50M. Unsecured, most lenders go up to one to three months’ turnover; against machinery, invoices or property they’ll lend more. The first test is always the same: your profit before interest and tax should cover the repayments with room to spare, often 1.25 times or more.',
  },
  {
    question: 'What will it cost?',
    answer:
      'A yearly rate, from a few per cent above Bank Rate for a loan secured on property to 20% or more unsecured, and often an arrangement fee. Watch out for factor rates: £100,000 at 1.2 costs you £20,000 whatever the term, so over six months that’s a very high yearly rate.',
  },
  {
    question: 'Will I have to give a personal guarantee?',
    answer:
      'For an unsecured loan to a limited company, usually. It makes you liable if the company can’t pay. You can ask for a cap or a time limit, and you can insure part of it. Take legal advice before you sign one.',
  },
  {
    question: 'Why do you need my date of birth and six years of addresses?',
    answer:
      'A lender has to know who owns the business and, later on and only if you agree, look at your credit file. Credit files are held by name, date of birth and address.',
  },
  {
    question: 'Our accounts are old or not filed yet. Can we still apply?',
    answer:
      'Yes. Upload the latest accounts you have, draft or management accounts if need be, and tell us under purpose of funds. Lenders will then look harder at your recent bank statements.',
  },
]
