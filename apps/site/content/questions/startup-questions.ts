import type { Question } from './question.ts'

export const startupQuestions: readonly Question[] = [
  {
    question: 'How long must we have traded?',
    answer:
      'Many lenders want six to twelve months of bank statements before they lend without security. Against equipment, vehicles or property some lend from the first day, because the thing itself is the security.',
  },
  {
    question: 'Should I try a Start Up Loan first?',
    answer:
      'If £25,000 is enough, look at it. The government’s scheme, run by the British Business Bank, lends £500 to £25,000 to each founder as a personal loan over one to five years, at 7.5% fixed for loans applied for since April 2026. You apply to the scheme itself, not through us.',
  },
  {
    question: 'The form asks for filed accounts. We have none.',
    answer:
      'Upload your opening balance sheet or a twelve-month forecast as that PDF, and say under the purpose of the funds that the first accounts are still to come. For bank statements send what there is, your own if the business account is new.',
  },
  {
    question: 'What happens if the business fails?',
    answer:
      'The debt does not go with it if you gave a personal guarantee or borrowed in your own name. Ask for a cap on the guarantee, keep your home out of the security if you can, and take legal advice before you sign.',
  },
  {
    question: 'Will my own credit file be looked at?',
    answer:
      'Not by applying to us. Later, yes: with no accounts to read, a lender to a new firm reads the founders. It asks you before it searches.',
  },
]
