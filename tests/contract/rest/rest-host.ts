import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

export interface RestHost extends TestHost {
  /** A bare request to the Data API, for what supabase-js would never send. */
  raw(path: string, init?: RequestInit & { key?: string }): Promise<Response>
}

/** A host whose database holds the small world of rest-schema.sql. */
export async function startRestHost(): Promise<RestHost> {
  const sql = await readFile(join(import.meta.dirname, 'rest-schema.sql'), 'utf8')
  const host = await startTestHost()
  try {
    await host.admin(sql)
  } catch (error) {
    await host.close()
    throw error
  }
  return {
    ...host,
    raw: (path, { key = host.anonKey, headers, ...init } = {}) =>
      fetch(`${host.url}/rest/v1${path}`, { ...init, headers: { apikey: key, ...headers } }),
  }
}
