import type { ContentKind } from '../../backend/content.ts'

export interface ContentField {
  name: string
  label: string
  control: 'line' | 'text' | 'day' | 'pounds' | 'number' | 'markdown' | 'file'
  /** The most characters, or the highest number, that the public table allows. */
  max?: number
  /** Whether a piece can be published with this field empty. */
  optional?: boolean
  hint?: string
  /** Whether the field suggests the values that other pieces of the same kind have. */
  suggests?: boolean
}

interface ContentKindWords {
  /** The heading of this kind's section on the public page. */
  section: string
  /** The plural, as on a button: “Resources”. */
  many: string
  /** The singular, within a sentence: “resource”. */
  one: string
  fields: readonly ContentField[]
  /** How many pieces of this kind the public page shows: the newest ones. */
  places: number
  /** The date field by which the page picks the newest. Without it, the page picks those created last. */
  newestBy?: string
}

const TITLE = { name: 'title', label: 'Title', control: 'line', max: 200 } as const
const NUMBER = { control: 'number', optional: true } as const
const TEXT_MAX = 2_000
const KIND_MAX = 60

const PAGE_FIELDS = [
  { name: 'body', label: 'Text', control: 'markdown', max: 60_000, optional: true },
  { name: 'author', label: 'Author', control: 'line', max: 100, optional: true, suggests: true },
  {
    name: 'slug',
    label: 'Address',
    control: 'line',
    max: 100,
    optional: true,
    hint: 'Its last part, such as rates-explained. Made from the title if you leave it empty. An old address redirects.',
  },
] as const satisfies readonly ContentField[]

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
      ...PAGE_FIELDS,
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
      { ...NUMBER, name: 'loan_to_value_percent', label: 'Loan to value, %', max: 100 },
      { ...NUMBER, name: 'term_months', label: 'Term in months', max: 480 },
      { ...NUMBER, name: 'days_taken', label: 'Days from enquiry to completion', max: 1_000 },
      {
        name: 'exit',
        label: 'Exit',
        control: 'line',
        max: 100,
        optional: true,
        hint: 'Such as “Refinance once let”.',
      },
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
      ...PAGE_FIELDS,
      {
        name: 'file_path',
        label: 'File to download',
        control: 'file',
        max: 300,
        optional: true,
        hint: 'Upload a file, or give its address on the site.',
      },
    ],
  },
}

export function isContentKind(text: string | null | undefined): text is ContentKind {
  return text !== null && text !== undefined && Object.hasOwn(CONTENT_KINDS, text)
}
