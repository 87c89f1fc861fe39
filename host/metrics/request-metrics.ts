import { Counter, Histogram, type Registry } from 'prom-client'
import type { Log } from '../../engine/log.ts'
import type { RecordFunction } from '../../supabase/functions/_intake/deps.ts'
import { routeLabel } from './route-label.ts'

const FORMS: Record<RecordFunction, string> = {
  record_callback: 'callback',
  record_bridging_application: 'bridging',
  record_business_application: 'business',
}

export function createRequestMetrics(registry: Registry, isPage: (path: string) => boolean) {
  const registers = [registry]
  const requests = new Counter({
    name: 'fairlead_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'fairlead_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const leads = new Counter({
    name: 'fairlead_leads_total',
    help: 'Leads recorded by this host since it started.',
    labelNames: ['form'],
    registers,
  })
  for (const form of Object.values(FORMS)) leads.inc({ form }, 0)
  function observe(entry: Record<string, unknown>): void {
    if (entry.event !== 'request') return
    const route = routeLabel(String(entry.path), isPage)
    requests.inc({ route, method: methodLabel(entry.method), status: String(entry.status) })
    durations.observe({ route }, Number(entry.ms) / 1_000)
  }
  return {
    observing:
      (log: Log): Log =>
      (entry) => {
        observe(entry)
        log(entry)
      },
    countLead: (name: RecordFunction): void => leads.inc({ form: FORMS[name] }),
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const methodLabel = (method: unknown) => (METHODS.has(String(method)) ? String(method) : 'other')
