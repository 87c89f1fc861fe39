import { FunctionsHttpError } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import type { DeskClient } from './call.ts'
import { describeFunctionFailure, invoke } from './invoke.ts'

async function failWith(body: string, status: number): Promise<string> {
  const error = new FunctionsHttpError(new Response(body, { status }))
  const desk = { functions: { invoke: async () => ({ data: null, error }) } } as unknown as DeskClient
  return invoke(desk, 'erase-lead', {}).then(
    () => 'no failure',
    (failure) => describeFunctionFailure(failure, 'Try again.'),
  )
}

it('shows a refusal’s message, and our own words for any other failure', async () => {
  expect(await failWith('{"code":"not_found","message":"Nobody has this address."}', 404)).toBe(
    'Nobody has this address.',
  )
  expect(await failWith('{"code":"fault","message":"Something went wrong."}', 500)).toBe('Try again.')
  expect(await failWith('<h1>413 Request Entity Too Large</h1>', 413)).toBe('Try again.')
})
