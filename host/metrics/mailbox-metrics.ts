import { Gauge, type Registry } from 'prom-client'
import type { Log } from '../../engine/log.ts'

export function observeMailbox(registry: Registry, log: Log): Log {
  let gauge: Gauge | undefined
  return (entry) => {
    if (entry.event === 'received_mail') {
      gauge ??= new Gauge({
        name: 'fairlead_mailbox_connected',
        help: 'Whether this host can read the mailbox.',
        registers: [registry],
      })
      gauge.set(entry.code === 'not_read' ? 0 : 1)
    }
    log(entry)
  }
}
