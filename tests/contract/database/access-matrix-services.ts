import { readLines } from './read-matrix.ts'

/** The buckets over HTTP, each with a file in it: read, add, replace, remove. */
export const BUCKETS = readLines(`
                                              anon  authenticated  aal1  read_only  adviser  admin  service
  application-documents, not opened           ----  ----           ----  ----       ----     ----   siud
  application-documents, opened a moment ago  ----  ----           ----  ----       s---     s---   siud
  document-parts                              ----  ----           ----  ----       ----     ----   siud
  content-media                               ----  ----           ----  s---       si--     si--   siud
`)

/** The functions of supabase/functions: x if the caller gets past the check of who they are. */
export const EDGE_FUNCTIONS = readLines(`
                    anon  authenticated  aal1  read_only  adviser  admin  service
  send-callback     x     x              x     x          x        x      x
  send-application  x     x              x     x          x        x      x
  # Without the header of an applicant's session, only staff who may change cases.
  case-documents    -     -              -     -          x        x      -
  # Checks the body before the caller, because an applicant's session is in the body.
  case-papers       x     x              x     x          x        x      x
  # The session in the body says whose page it is.
  your-application  x     x              x     x          x        x      x
  find-company      x     x              x     x          x        x      x
  # These two need an admin's session, and the service key isn't one.
  manage-staff      -     -              -     -          -        x      -
  erase-lead        -     -              -     -          -        x      -
`)
