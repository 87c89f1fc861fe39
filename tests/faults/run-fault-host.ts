import { join } from 'node:path'
import { type HostProcess, runHost } from '../contract/host/run-host.ts'

const FAULT_HOST = join(import.meta.dirname, 'fault-host.ts')

/** The host as its own process, to be killed. */
export function runFaultHost(env: Record<string, string>): HostProcess {
  return runHost({ DESK_PORT: '0', ...env }, { script: FAULT_HOST })
}
