import type { Log } from '../../engine/log.ts'
import type { ApiKeys } from '../../engine/middleware/identify.ts'
import { staffDeps } from '../../supabase/functions/_staff/supabase-staff-deps.ts'
import type { EraseDeps } from '../../supabase/functions/erase-lead/handler.ts'

export interface HostStaffDeps {
  /** Sends a request to this host's own services without a socket. */
  fetch(request: Request): Promise<Response>
  keys: ApiKeys
  deskUrl: string
  erase: EraseDeps['erase']
  log: Log
}

// Never resolved, because this process handles the requests.
const INSIDE = 'http://host.invalid'

/** The dependencies of the staff functions in this process: its own auth, Data API and files. */
export function createStaffDeps({ fetch, keys, deskUrl, erase, log }: HostStaffDeps): EraseDeps {
  const project = {
    url: INSIDE,
    ...keys,
    deskUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init)),
  }
  return { ...staffDeps(project, (entry) => log({ event: 'staff', ...entry })), erase }
}
