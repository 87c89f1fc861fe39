export type Row = Record<string, unknown>

export interface ExportedEvent {
  at: string
  kind: string
  detail: Row
  actor_name: string | null
  /** Whether the event is about a person of the case other than the applicant, or an e-mail from somebody else. */
  third_party: boolean
  /** Whether part of it is in somebody's own words, which may name other people. */
  free_text: boolean
  /** Whether the paper has only the beginning of this e-mail. */
  shortened?: boolean
}

/** What the SQL function export_case_file returns, and in `packs` what list_lender_packs returns. */
export interface ExportedCase {
  reference: string
  exported_at: string
  exported_by: string
  lead: Row
  /** The firm's texts under which the form was sent, in full. Only the JSON version has them. */
  texts: Row[] | null
  answers: Row | null
  facts: Row
  securities: Row[]
  people: (Row & { role: string; name: string; third_party: boolean })[]
  linked: Row[]
  /** Oldest first, including the events of cases that were merged into this one. */
  events: ExportedEvent[]
  /** How many events there are. The paper has the newest 1,000, the JSON version all of them. */
  events_in_all: number
  requirements: Row[]
  documents: Row[]
  enquiries: Row[]
  packs: Row[]
  terms: Row[]
  checks: { label: string; restricted: boolean; records: Row[] }[]
  shown_on_site: Row | null
  overrides: Row[]
  completions: Row[]
  messages: Row[]
  links: Row[]
  requests: Row[]
  tasks: Row[]
}
