import { formatLongDate } from '#shared/format/format-date.ts'
import type { Question } from '../../content/questions/question.ts'

/** Nothing without questions: search engines take an empty list for a mistake. */
export function faqPage(questions: readonly Question[]): object[] {
  if (questions.length === 0) return []
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, source }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: source ? `${answer} Source: ${source.name}, read on ${formatLongDate(source.readOn)}.` : answer,
      },
    })),
  }
  return [page]
}
