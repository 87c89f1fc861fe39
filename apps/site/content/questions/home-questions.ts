import type { Question } from './question.ts'

export const homeQuestions: readonly Question[] = [
  {
    question: 'Does applying affect my credit score?',
    answer:
      'No. We don’t run a credit search when you apply. A lender you choose to go ahead with may want to, and they’ll ask you first.',
  },
  {
    question: 'What do you charge?',
    answer:
      'It costs nothing to ask. The lender usually pays us a commission when you borrow, and we’ll tell you what it is before you commit. If we’re going to charge you a fee, we’ll agree it with you in writing first.',
  },
  {
    question: 'What does a decision in 24 hours mean?',
    answer:
      'A lender has said yes in principle, and on what terms. For a bridging loan on an unusual property, allow up to 48 hours. You get the money once its checks are done: often within days for a business loan, and after the valuation and legal work for a bridging loan.',
  },
  {
    question: 'I’ve been turned down, or I have a CCJ. Is it worth asking?',
    answer:
      'Often, yes. A county court judgment stays on the register for six years unless you paid it within a month, but every lender has its own limits on how old it is, how big it was and whether it’s been paid. Tell us at the start and we’ll leave out the lenders who’d say no.',
  },
  {
    question: 'Is my loan regulated?',
    answer:
      'A bridging loan is if it’s secured on a home you or close family live in or will live in. A business loan is if you’re a sole trader or a small partnership and borrow £25,000 or less. Most others aren’t, and the ombudsman may not be able to help. We’ll tell you which yours is before you commit.',
  },
]
