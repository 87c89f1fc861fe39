import type { ContentKind } from '../../backend/content.ts'

export interface ContentField {
  name: string
  label: string
  control: 'line' | 'text' | 'day' | 'pounds'
  /** The most characters the public table allows. */
  max?: number
  hint?: string
  /** Suggests the values of other pieces. */
  suggests?: boolean
}

interface ContentKindWords {
  /** The section of the public page. */
  section: string
  /** The plural, for a button. */
  many: string
  /** The singular. */
  one: string
  fields: readonly ContentField[]
  /** How many the public page shows, and by which day it chooses the newest. */
  places: number
  newestBy?: string
}

const TITLE = { name: 'title', label: 'Title', control: 'line', max: 200 } as const
const TEXT_MAX = 2_000
const KIND_MAX = 60

/** The kinds of content on the public page, with their fields. */
export const CONTENT_KINDS: Record<ContentKind, ContentKindWords> = {
  news: {
    section: 'Latest News',
    many: 'News',
    one: 'article',
    places: 6,
    newestBy: 'published_date',
    fields: [
      TITLE,
      {
        name: 'excerpt',
        label: 'Excerpt',
        control: 'text',
        max: TEXT_MAX,
        hint: 'The page shows the first three lines.',
      },
      { name: 'category', label: 'Category', control: 'line', max: KIND_MAX, suggests: true },
      { name: 'published_date', label: 'Published on', control: 'day' },
    ],
  },
  deal: {
    section: 'Recent Completed Deals',
    many: 'Deals',
    one: 'deal',
    places: 4,
    newestBy: 'completion_date',
    fields: [
      TITLE,
      {
        name: 'description',
        label: 'Description',
        control: 'text',
        max: TEXT_MAX,
        hint: 'Don’t identify the client without their permission.',
      },
      { name: 'deal_type', label: 'Deal type', control: 'line', max: KIND_MAX, suggests: true },
      { name: 'loan_amount', label: 'Loan amount', control: 'pounds', hint: 'Such as £250,000.' },
      { name: 'completion_date', label: 'Completed on', control: 'day' },
    ],
  },
  resource: {
    section: 'Helpful Resources',
    many: 'Resources',
    one: 'resource',
    places: 4,
    fields: [
      TITLE,
      { name: 'description', label: 'Description', control: 'text', max: TEXT_MAX },
      { name: 'resource_type', label: 'Resource type', control: 'line', max: KIND_MAX, suggests: true },
    ],
  },
}

export function isContentKind(text: string | null | undefined): text is ContentKind {
  return text !== null && text !== undefined && Object.hasOwn(CONTENT_KINDS, text)
}
