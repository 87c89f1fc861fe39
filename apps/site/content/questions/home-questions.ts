import type { Question } from './question.ts'

export const homeQuestions: readonly Question[] = [
  {
    question: 'Does applying affect my credit score?',
    answer:
      'No. We make no credit search when you apply. A lender you choose to go ahead with may want one later, and you are asked first.',
  },
  {
    question: 'What do you charge?',
    answer:
      'Asking costs nothing. The lender usually pays us a commission when you borrow, and we tell you what it is before you commit. If we are to charge a fee of our own, we agree it with you in writing first.',
  },
  {
    question: 'What does a decision in 24 hours mean?',
    answer:
      'That a lender has said yes in principle and on what terms. Money follows when its checks are done: for a business loan often within days, for a bridging loan once a valuer and the solicitors have finished.',
  },
  {
    question: 'I have been turned down, or have a CCJ. Is it worth asking?',
    answer:
      'Often. A county court judgment stays on the register for six years unless you paid it within a month, but lenders differ in how old, how large and how settled it must be. Tell us at the start and we leave out those who would say no.',
  },
  {
    question: 'Is my loan regulated?',
    answer:
      'A bridging loan is if it is secured on a home you or close family live in or will live in. A business loan is if you are a sole trader or a small partnership and borrow £25,000 or less. Most others are not, and the ombudsman may not be able to help. We tell you which yours is before you commit.',
  },
]
