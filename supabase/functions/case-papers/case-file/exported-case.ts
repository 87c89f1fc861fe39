/** A row as the database gives it. */
export type Row = Record<string, unknown>

/** Something that happened in a case. */
export interface ExportedEvent {
  at: string
  kind: string
  detail: Row
  actor_name: string | null
  /** It names somebody other than the applicant. */
  third_party: boolean
  /** Somebody wrote this in their own words, and may have named other people. */
  free_text: boolean
}

/** What public.export_case_file returns. */
export interface ExportedCase {
  reference: string
  exported_at: string
  exported_by: string
  lead: Row
  answers: Row | null
  facts: Row
  people: (Row & { role: string; name: string; third_party: boolean })[]
  linked: Row[]
  /** Oldest first, with those of cases that were merged into this one. */
  events: ExportedEvent[]
  requirements: Row[]
  documents: Row[]
  enquiries: Row[]
  packs: Row[]
  terms: Row[]
  checks: { label: string; restricted: boolean; records: Row[] }[]
  shown_on_site: Row | null
  overrides: Row[]
  completion: Row | null
  messages: Row[]
  links: Row[]
  requests: Row[]
}
