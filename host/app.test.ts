import { createClient, FunctionsRelayError } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import type { Core } from './core.ts'
import { DOOR_LIMITS } from './doors.ts'
import { createGate } from './gate/create-gate.ts'
import type { Routes } from './service.ts'

it('reports a function that throws as not run, without its words', async () => {
  const logged: Record<string, unknown>[] = []
  const core = {
    config: { siteUrl: 'https://site.example' },
    secrets: { keys: { publishableKey: 'public', secretKey: 'secret' } },
    limits: DOOR_LIMITS,
    log: (entry) => logged.push(entry),
  } as Pick<Core, 'limits' | 'log'> as Core
  const calendar = () => {
    throw new Error('with words that stay here')
  }
  const app = createApp(core, { calendar } as Partial<Routes> as Routes, createGate(DOOR_LIMITS))
  const client = createClient('http://localhost', 'public', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => app.request(String(input), init) },
  })
  const { error } = await client.functions.invoke('calendar')
  expect(error).toBeInstanceOf(FunctionsRelayError)
  expect(error.context.status).toBe(500)
  expect(logged).toMatchObject([{ event: 'fault', error: 'Error' }])
  expect(JSON.stringify(logged)).not.toContain('words')
})
