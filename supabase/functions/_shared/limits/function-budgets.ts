import { MAX_FORM_BYTES } from '../business-application/upload-rules.ts'
import { PART_BYTES } from '../documents/document-rules.ts'
import type { NetworkRates } from './network-limits.ts'
import type { Rate } from './token-buckets.ts'

/** What one request to a function, and one sender, may cost us. */
interface FunctionBudget {
  /** The largest body. The function itself cuts off what is longer. */
  bodyBytes: number
  /** For requests without an account. They are charged before their body is read. */
  network: NetworkRates
  /** For one signed-in session, counted by our own server only. */
  session?: Rate
}

const KB = 1_024
// The longest form has about 10,000 characters. They fit even if each is escaped, which takes up to 12 bytes
// in JSON.
export const JSON_BYTES = 128 * KB
// The bursts of forms leave room for a person who corrects a form many times.
const CALLBACK: NetworkRates = {
  own: { burst: 10, perMinute: 10 },
  customer: { burst: 20, perMinute: 15 },
  network: { burst: 40, perMinute: 20 },
  everyone: { burst: 240, perMinute: 120 },
  quarantine: { burst: 60, perMinute: 10 },
}
const APPLICATION: NetworkRates = {
  own: { burst: 20, perMinute: 1 },
  customer: { burst: 30, perMinute: 2 },
  network: { burst: 40, perMinute: 4 },
  everyone: { burst: 240, perMinute: 30 },
  quarantine: { burst: 40, perMinute: 4 },
}
// An open page polls four times a minute, and a carrier may have many of our applicants behind one address.
const APPLICANT_PAGE: NetworkRates = {
  own: { burst: 360, perMinute: 360 },
  customer: { burst: 480, perMinute: 480 },
  network: { burst: 720, perMinute: 720 },
  everyone: { burst: 2_400, perMinute: 2_400 },
}
// Room for twenty documents of 20 MB at a part of 1 MB a request.
const PARTS: NetworkRates = {
  own: { burst: 400, perMinute: 400 },
  customer: { burst: 600, perMinute: 600 },
  network: { burst: 800, perMinute: 800 },
  everyone: { burst: 4_000, perMinute: 4_000 },
}
const STAFF: NetworkRates = {
  own: { burst: 60, perMinute: 30 },
  network: { burst: 120, perMinute: 60 },
  everyone: { burst: 600, perMinute: 300 },
}

export type FunctionName =
  | 'send-callback'
  | 'send-application'
  | 'your-application'
  | 'case-documents'
  | 'case-papers'
  | 'find-company'
  | 'manage-staff'
  | 'erase-lead'
  | 'calendar'

/** The budgets of the functions, on our own server (host/doors.ts) and on Supabase alike. */
export const FUNCTION_BUDGETS: Record<FunctionName, FunctionBudget> = {
  'send-callback': { bodyBytes: JSON_BYTES, network: CALLBACK },
  'send-application': {
    bodyBytes: MAX_FORM_BYTES,
    network: APPLICATION,
  },
  'your-application': { bodyBytes: JSON_BYTES, network: APPLICANT_PAGE },
  'case-documents': {
    bodyBytes: PART_BYTES + 4 * KB,
    network: PARTS,
    session: { burst: 600, perMinute: 600 },
  },
  'case-papers': {
    bodyBytes: JSON_BYTES,
    network: { ...STAFF, own: { burst: 20, perMinute: 10 } },
    session: { burst: 60, perMinute: 30 },
  },
  'find-company': {
    bodyBytes: JSON_BYTES,
    network: {
      own: { burst: 120, perMinute: 60 },
      customer: { burst: 180, perMinute: 90 },
      network: { burst: 240, perMinute: 120 },
      everyone: { burst: 1_200, perMinute: 600 },
    },
  },
  'manage-staff': { bodyBytes: JSON_BYTES, network: STAFF, session: { burst: 60, perMinute: 30 } },
  'erase-lead': { bodyBytes: JSON_BYTES, network: STAFF, session: { burst: 60, perMinute: 30 } },
  // Calendar programs on the internet ask for many people from one address.
  calendar: {
    bodyBytes: 0,
    network: { own: { burst: 240, perMinute: 120 }, everyone: { burst: 1_200, perMinute: 600 } },
  },
}
