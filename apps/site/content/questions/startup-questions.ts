import type { Question } from './question.ts'

export const startupQuestions: readonly Question[] = [
  {
    question: 'How long do we need to have been trading?',
    answer:
      'Many lenders want six to twelve months of bank statements before they’ll lend unsecured. Some will lend against equipment, vehicles or property from day one, because what you’re buying is the security.',
  },
  {
    question: 'Should I try a Start Up Loan first?',
    answer:
      'If £25,000 is enough, take a look. The government’s scheme, run by the British Business Bank, lends £500 to £25,000 to each founder as a personal loan over one to five years, at 7.5% a year, fixed, for applications since 1 April 2026. You apply to the scheme directly, not through us.',
    source: {
      name: 'Start Up Loans, part of the British Business Bank',
      href: 'https://www.startuploans.co.uk/support-and-guidance/frequently-asked-questions/changes-to-interest-rate-and-eligibility',
      readOn: '2026-11-16',
    },
  },
  {
    question: 'The form asks for filed accounts. What if we don’t have any?',
    answer:
      'Upload your opening balance sheet or a twelve-month forecast instead, and tell us under purpose of funds that you haven’t filed accounts yet. For bank statements, send what you have: your personal ones if the business account is new.',
  },
  {
    question: 'What happens if the business fails?',
    answer:
      'If you gave a personal guarantee or borrowed in your own name, you’ll still owe the debt. Ask for a cap on the guarantee, don’t put your home up as security if you can avoid it, and take legal advice before you sign.',
  },
  {
    question: 'Will lenders look at my personal credit file?',
    answer:
      'Not when you apply to us. Later, yes: with no accounts to go on, a lender will look at the founders instead. They’ll ask you before they search.',
  },
]
