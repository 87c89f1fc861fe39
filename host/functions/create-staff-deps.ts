import type { Log } from '../../engine/log.ts'
import type { ApiKeys } from '../../engine/middleware/identify.ts'
import { staffDeps } from '../../supabase/functions/_staff/supabase-staff-deps.ts'
import type { EraseDeps } from '../../supabase/functions/erase-lead/handler.ts'

export interface HostStaffDeps {
  /** Sends a request to this server's own services without a network connection. */
  fetch(request: Request): Promise<Response>
  keys: ApiKeys
  deskUrl: string
  erase: EraseDeps['erase']
  log: Log
}

// The requests need an origin, but its name is never looked up, because this process answers them itself.
const INSIDE = 'http://host.invalid'

export function createStaffDeps({ fetch, keys, deskUrl, erase, log }: HostStaffDeps): EraseDeps {
  const project = {
    url: INSIDE,
    ...keys,
    deskUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init)),
  }
  return { ...staffDeps(project, (entry) => log({ event: 'staff', ...entry })), erase }
}
