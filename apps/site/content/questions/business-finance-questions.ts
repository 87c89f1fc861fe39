import type { Question } from './question.ts'

export const businessFinanceQuestions: readonly Question[] = [
  {
    question: 'How much can my business borrow?',
    answer:
      'Up to £50M. Without security, lenders often stop at one to three months of turnover; against machines, invoices or property they go further. The first test is the same everywhere: profit before interest and tax should cover the repayments with room to spare, often 1.25 times or more.',
  },
  {
    question: 'What will it cost?',
    answer:
      'A yearly rate, from a few per cent above Bank Rate for a loan secured on property to 20% and more without security, and often an arrangement fee. Beware of a factor rate: £100,000 at 1.2 is £20,000 of cost whatever the term, so over six months it is a very high yearly rate.',
  },
  {
    question: 'Will I have to give a personal guarantee?',
    answer:
      'For an unsecured loan to a limited company, usually. It makes you liable if the company cannot pay. It can be capped at a sum or limited in time, and insurance for part of it exists. Take legal advice before you sign one.',
  },
  {
    question: 'Why six years of addresses and a date of birth?',
    answer:
      'A lender has to know who owns the business and, later and only with your agreement, look at your credit file. Both are kept by person and address.',
  },
  {
    question: 'Our accounts are old, or not filed yet. Can we still apply?',
    answer:
      'Yes. Send the last accounts you have as the PDF, draft or management accounts if need be, and say so under the purpose of the funds. Newer bank statements then carry more weight.',
  },
]
