import { expect } from 'vitest'
import {
  type Draft,
  type DraftAnswer,
  publishContent,
  saveDraft,
} from '../../../apps/desk/backend/content.ts'
import type { StaffAccount } from '../auth/staff-accounts.ts'

export const NEWS = '/news-and-resources'
export const ARTICLE = {
  title: 'Rates fall',
  excerpt: 'A little.',
  category: 'Market',
  published_date: '2026-11-01',
}
export const PICTURE = {
  blob: new Blob(['a picture'], { type: 'image/webp' }),
  width: 1200,
  height: 800,
}

/** The draft in an answer that isn't a refusal. */
export function draftOf(answer: DraftAnswer): Draft {
  if (!('draft' in answer)) throw new Error(JSON.stringify(answer))
  return answer.draft
}

/** Publishes an article with these fields, or the next version of one. */
export async function publishArticle(
  { client }: StaffAccount,
  fields: object,
  before?: Draft,
): Promise<Draft> {
  const draft = draftOf(await saveDraft(client, 'news', { ...ARTICLE, ...fields }, before))
  return draftOf(await publishContent(client, draft))
}

/** The hosts hear of a change a moment after its commit, so this repeats `check` until it passes. */
export async function soon(check: () => Promise<void>): Promise<void> {
  await expect.poll(() => check().then(() => true), { interval: 20 }).toBe(true)
}
