import type { Question } from './questions/question.ts'
import data from './words.json' with { type: 'json' }

/** What the firm says in words/ (docs/how-to/make-a-firm.md), for pages only: browsers don't download it. */
export const about = data.about

/** By the page that has them. A firm that wants none of them leaves its file empty. */
export const questions: Record<keyof typeof data.questions, readonly Question[]> = data.questions

/** The disclosures of the payments page. The others are in disclosures.ts, which forms load. */
export const { privacyForCards, unregulatedPayments } = data.payments

/** A page's first words, where the firm has its own. */
export const introduction = (path: string) => (data.introductions as Record<string, string | undefined>)[path]
