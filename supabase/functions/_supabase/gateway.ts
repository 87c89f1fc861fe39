import { readProjectKeys } from './project-keys.ts'

/** Calls the project's own API as the service role. */
export type Gateway = (path: string, init: RequestInit) => Promise<Response>

/** Reads the address and the secret key that Supabase gives every function. */
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
