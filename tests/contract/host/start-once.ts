import { join } from 'node:path'
import { runHost } from './run-host.ts'

const SITELESS_HOST = join(import.meta.dirname, '../../faults/fault-host.ts')

/** Starts and stops the host, so that its database has been through its first start. */
export async function startOnce(env: Record<string, string>): Promise<void> {
  const host = runHost(env, { script: SITELESS_HOST })
  await host.ready
  await host.stop()
}
