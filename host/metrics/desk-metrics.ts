import { Gauge, type Registry } from 'prom-client'
import { type Database, SERVICE } from '../../engine/database/database.ts'

interface Counts {
  late: number
  waiting: number
  parked: number
  unscanned: number
  clock_in_doubt: boolean
  mail_age_seconds: number | null
}

// Each count uses an index and stops at 10,000, so that reading the metrics stays cheap.
const COUNTS = `select
  (select count(*)::int from (select from public.leads where state = 'new' and not quarantined
    and coalesce(promised_by, received_at) < now() limit 10000) as counted) as late,
  (select count(*)::int from (select from public.outbox_messages where state = 'waiting' limit 10000) as counted) as waiting,
  (select count(*)::int from (select from public.outbox_messages where state = 'parked' limit 10000) as counted) as parked,
  (select count(*)::int from (select from public.application_documents
    where scan_state in ('unscanned', 'pending') limit 10000) as counted) as unscanned,
  public.check_clock() ->> 'doubt' is not null as clock_in_doubt,
  extract(epoch from now() - public.mail_read_at())::float8 as mail_age_seconds`

export function addDeskMetrics(
  registry: Registry,
  database: Pick<Database, 'queryAs' | 'pool'>,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `fairlead_${name}`, help, labelNames, registers: [registry] })
  const late = gauge('promises_late', 'New leads nobody has contacted by the time we promised.')
  const outbox = gauge('outbox_messages', 'E-mails that wait to be sent, and those given up.', ['state'])
  const unscanned = gauge('documents_unscanned', 'Documents no virus scanner has judged.')
  const clock = gauge('clock_in_doubt', 'Whether the time can’t be true, so that nothing is deleted by age.')
  const mailAge = gauge('mail_read_age_seconds', 'Time since the mailbox was last read.')
  const connections = gauge('database_connections', 'Connections of the largest pool.', ['state'])
  const databaseUp = gauge('database_up', 'Whether the database answered this scrape.')
  return async () => {
    const { totalCount, idleCount, waitingCount } = database.pool
    connections.set({ state: 'busy' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waited_for' }, waitingCount)
    const [counts] = await database.queryAs<Counts>(SERVICE, { text: COUNTS, values: [] }).catch(() => [])
    databaseUp.set(counts ? 1 : 0)
    if (!counts) return
    late.set(counts.late)
    outbox.set({ state: 'waiting' }, counts.waiting)
    outbox.set({ state: 'parked' }, counts.parked)
    unscanned.set(counts.unscanned)
    clock.set(counts.clock_in_doubt ? 1 : 0)
    if (counts.mail_age_seconds === null) mailAge.remove()
    else mailAge.set(counts.mail_age_seconds)
  }
}
