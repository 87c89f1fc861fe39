import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { QueryResult } from 'pg'
import { expect } from 'vitest'

/** A running backend with the functions, whatever runs them. */
export interface FunctionsBackend {
  /** Answers at {url}/functions/v1/{name}. */
  url: string
  anonKey: string
  admin(sql: string, values?: unknown[]): Promise<QueryResult>
  /** The names of all document files, including those of unfinished uploads. */
  storedFiles(): Promise<string[]>
  close(): Promise<void>
}

export type FunctionsCaller = ReturnType<typeof createFunctionsCaller>

/** Calls the functions and looks up what came of it. The backend is asked for at each call, because it starts later. */
export function createFunctionsCaller(backend: () => FunctionsBackend) {
  const admin = (sql: string, values?: unknown[]) => backend().admin(sql, values)
  const client = (): SupabaseClient =>
    createClient(backend().url, backend().anonKey, { auth: { persistSession: false } })
  const send = (name: string, init: RequestInit = {}) =>
    fetch(`${backend().url}/functions/v1/${name}`, {
      method: 'POST',
      ...init,
      headers: { apikey: backend().anonKey, ...(init.headers as Record<string, string>) },
    })
  const sendJson = (name: string, body: unknown, headers: Record<string, string> = {}) =>
    send(name, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  const sendForm = (form: FormData, headers: Record<string, string> = {}) =>
    send('send-application', { body: form, headers })
  const row = async (table: string, reference: string) =>
    (await admin(`select * from public.${table} where reference = $1`, [reference])).rows[0]

  /**
   * Runs `work` and expects it to add this many leads and files. A storage service may take a moment to remove the
   * files of an upload that was cut off.
   */
  async function expectLeft(left: { leads: number; files: number }, work: () => Promise<unknown>) {
    const count = async () => ({
      leads: Number((await admin('select count(*) from public.leads')).rows[0].count),
      files: (await backend().storedFiles()).length,
    })
    const before = await count()
    await work()
    const after = { leads: before.leads + left.leads, files: before.files + left.files }
    await expect.poll(count, { timeout: 5_000 }).toEqual(after)
  }

  return { admin, client, send, sendJson, sendForm, row, expectLeft }
}
