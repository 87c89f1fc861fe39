/**
 * What a request about a document says in its headers, so that it can be refused before its body is read.
 * Nothing may log the session.
 */
export const UPLOAD_HEADERS = {
  /** The session of an applicant's page. Staff send the authorization header instead. */
  session: 'x-applicant-session',
  upload: 'x-upload-id',
  /** The first byte of a part within its file. */
  start: 'x-upload-start',
} as const
