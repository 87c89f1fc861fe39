import type { SqlCall } from '../_shared/sql-call.ts'
import { readProjectKeys } from './project-keys.ts'

/** Calls an API path of the Supabase project as the service role, which may read and change everything. */
export type Gateway = (path: string, init: RequestInit) => Promise<Response>

export function createGateway(env: Record<string, string>): Gateway {
  const url = env.SUPABASE_URL
  const { secretKey: key } = readProjectKeys(env)
  if (!url || !key) throw new Error('SUPABASE_URL and a secret key must be set.')
  return (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('apikey', key)
    headers.set('authorization', `Bearer ${key}`)
    return fetch(new URL(path, url), { ...init, headers })
  }
}

export const jsonBody = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** The SQL function runs in one transaction. If it returns nothing, the result is null. */
export async function callSqlFunction<Answer>(
  gateway: Gateway,
  ...[name, args = {}]: SqlCall
): Promise<Answer> {
  const response = await gateway(`/rest/v1/rpc/${name}`, { method: 'POST', ...jsonBody(args) })
  const text = await response.text()
  if (response.ok) return JSON.parse(text || 'null')
  // The response may quote what a person typed, so the error, which may be logged, has only the status.
  throw Object.assign(new Error(`${name} answered ${response.status}`), { status: response.status })
}
