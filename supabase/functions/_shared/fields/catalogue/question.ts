/** `line` is one line of text, `text` may have several. `company` is a number of Companies House. */
type FieldKind =
  | 'line'
  | 'text'
  | 'company'
  | 'phone'
  | 'email'
  | 'pounds'
  | 'months'
  | 'years'
  | 'day'
  | 'choice'

/** What a field is about. The desk and lenders see fields of the same subject together, in this order. */
export const SUBJECTS = {
  loan: 'The loan',
  business: 'The business',
  cards: 'Card payments',
  applicant: 'The applicant',
  credit: 'Credit history',
  security: 'The property',
  exit: 'Repayment',
  more: 'Anything else',
} as const

/**
 * Where staff's answer goes besides the case page. `correction`: applicants can ask us to correct it. `lender`:
 * the summary and the pack for a lender. `mail`: the e-mails about a new application. `export`: the spreadsheet
 * of leads. `import`: a column of the file that staff import. `search`: its words find the case.
 */
export type Destination = 'correction' | 'lender' | 'mail' | 'export' | 'import' | 'search'

/** What is the same of a field wherever it is shown, edited or stored. */
export interface Field {
  label: string
  kind: FieldKind
  min?: number
  /** Characters of a text, pounds, months or years. */
  max?: number
  /** Of a choice: what each answer is called by staff and lenders. */
  choices?: Readonly<Record<string, string>>
  /** Of a day: a birthday has been, a day by which something is needed has yet to come. */
  range?: 'birthday' | 'coming'
  about?: keyof typeof SUBJECTS
  goes?: readonly Destination[]
  /** Lenders get it only if the applicant gave permission to approach them. */
  isSensitive?: true
}

/** A field that one of our forms asks for, by the name it has there. */
export interface Question extends Field {
  /** In the table of the form. */
  column: string
  /** Whether it is a fact that staff can change. The facts have a column of the same name. */
  isFact?: true
  /** Shown if the answer is missing, unreadable or too small. */
  message?: string
  /** Shown if the answer is too large, instead of a sentence with the limit. */
  tooLarge?: string
  optional?: true
}

export type Questions = Readonly<Record<string, Question>>

/** More is a mistake. */
export const MOST_POUNDS = 1_000_000_000

type NumberKind = 'pounds' | 'months' | 'years'

/** What an answer is once it has been read. */
export type AnswerTo<Of> = Of extends { choices: infer Choices }
  ? keyof Choices & string
  : Of extends { kind: NumberKind }
    ? number
    : string

/** A row of the form's table, as far as these questions fill it. */
export type ColumnsOf<Of extends Questions> = {
  [Name in keyof Of as Of[Name]['column']]:
    | AnswerTo<Of[Name]>
    | (Of[Name] extends { optional: true } ? null : never)
}

/** The answers by the columns of the form's table. */
export function toColumns<Of extends Questions>(
  questions: Of,
  answers: { readonly [Name in keyof Of]?: unknown },
): ColumnsOf<Of> {
  const given = Object.entries(questions).map(([name, { column }]) => [column, answers[name] ?? null])
  return Object.fromEntries(given) as ColumnsOf<Of>
}
