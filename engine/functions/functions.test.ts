import { createClient, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { createFunctions } from './functions.ts'

const logged: Record<string, unknown>[] = []
const functions = createFunctions({
  handlers: {
    greet: async (request) => Response.json({ method: request.method, said: await request.text() }),
    refuse: async () => Response.json({ code: 'no' }, { status: 422 }),
    fail: async () => {
      throw new Error('with words that stay here')
    },
  },
  errorStatus: () => 503,
  log: (entry) => logged.push(entry),
})
const client = createClient('http://localhost', 'key', {
  auth: { persistSession: false, autoRefreshToken: false },
  global: {
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      return functions.request(pathname.replace('/functions/v1', ''), init)
    },
  },
})
const invoke = (name: string) => client.functions.invoke(name, { body: 'hello' })

it('hands a request to the function of its name, whatever the method', async () => {
  expect((await invoke('greet')).data).toEqual({ method: 'POST', said: 'hello' })
  expect(await (await functions.request('/greet')).json()).toEqual({ method: 'GET', said: '' })
})

it('passes on what a function answers', async () => {
  const { error } = await invoke('refuse')
  expect(error).toBeInstanceOf(FunctionsHttpError)
  expect(error.context.status).toBe(422)
})

it.each(['missing', 'constructor', '__proto__'])('answers 404 for a name that is none: %s', async (name) => {
  const { error } = await invoke(name)
  expect(error.context.status).toBe(404)
  expect(await error.context.json()).toMatchObject({ code: 'not_found' })
})

it('answers 503 for a function that throws, and logs no message', async () => {
  const { error } = await invoke('fail')
  expect(error).toBeInstanceOf(FunctionsRelayError)
  expect(error.context.status).toBe(503)
  expect(logged).toMatchObject([{ event: 'fault', error: 'Error' }])
  expect(JSON.stringify(logged)).not.toContain('words')
})
