import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { observeMailbox } from './mailbox-metrics.ts'

it('says whether the mailbox can be read, once there is one', async () => {
  const registry = new Registry()
  const passed: unknown[] = []
  const log = observeMailbox(registry, (entry) => passed.push(entry))
  log({ event: 'request' })
  expect(await registry.metrics()).not.toContain('mailbox')
  log({ event: 'received_mail', code: 'connected' })
  expect(await registry.metrics()).toContain('fairlead_mailbox_connected 1')
  log({ event: 'received_mail', code: 'not_read' })
  expect(await registry.metrics()).toContain('fairlead_mailbox_connected 0')
  expect(passed).toHaveLength(3)
})
