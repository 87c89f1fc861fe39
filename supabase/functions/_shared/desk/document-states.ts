/** Whether a document has been scanned and can be opened. */
export type DocumentState = 'clean' | 'unscanned' | 'pending' | 'quarantined' | 'encrypted'

/** A document's state in words. */
export const DOCUMENT_STATE_LABELS: Record<DocumentState, string> = {
  clean: 'Clean',
  unscanned: 'Not scanned',
  pending: 'Waiting to be scanned',
  quarantined: 'Quarantined',
  encrypted: 'Encrypted',
}

/** Whether staff may open it. */
export function isOpenable(state: DocumentState): boolean {
  return state !== 'pending' && state !== 'quarantined'
}

/** The two uploads of the business form. */
export const DOCUMENT_FIELD_LABELS = {
  bankStatements: 'Bank statements',
  filedAccounts: 'Filed accounts',
} as const
