import { formatLongDate } from '#shared/format/format-date.ts'
import type { Question } from '../../content/questions/question.ts'

export function faqPage(questions: readonly Question[]): object {
  return {
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
}
