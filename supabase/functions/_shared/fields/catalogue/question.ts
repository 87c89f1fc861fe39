/** `line` is one line of text, `text` may have several. */
type FieldKind = 'line' | 'text' | 'phone' | 'email' | 'pounds' | 'months' | 'day' | 'choice'

/** What a field is about. The desk shows fields of the same subject together, in this order. */
const SUBJECTS = {
  loan: 'The loan',
  business: 'The business',
  applicant: 'The applicant',
  security: 'The property',
  exit: 'Repayment',
} as const

/** What is the same of a field wherever it is shown, edited or stored. */
interface Field {
  label: string
  kind: FieldKind
  /** Characters of a text, pounds or months. */
  max?: number
  /** Of a choice: what each answer is called by staff and lenders. */
  choices?: Readonly<Record<string, string>>
  about?: keyof typeof SUBJECTS
}

/** A field that one of our forms asks for, by the name it has there. */
export interface Question extends Field {
  /** In the table of the form. */
  column: string
  min?: number
  /** Of a day: a birthday has been, a day by which something is needed has yet to come. */
  range?: 'birthday' | 'coming'
  /** Shown if the answer is missing, unreadable or too small. */
  message?: string
  /** Shown if the answer is too large, instead of a sentence with the limit. */
  tooLarge?: string
  optional?: true
}

export type Questions = Readonly<Record<string, Question>>

type NumberKind = 'pounds' | 'months'

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
