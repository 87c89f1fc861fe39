import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { createStillClock, makeAccount, signIn } from '../auth-people.ts'

interface FactorsPlace {
  host: TestHost
  clock: ReturnType<typeof createStillClock>
  /** Whose account a test may use: a new one in each, with STAFF_PASSWORD and no factor. */
  email: string
  /** The account signed in with its password; `address` is where it seems to come from. */
  signIn(address?: string): Promise<SupabaseClient>
}

/** A host for a file's tests of factors. It's there once the tests run. */
export function openFactorsPlace(): FactorsPlace {
  const clock = createStillClock()
  const place = {
    clock,
    email: '',
    signIn: (address) => signIn(place.host, place.email, address),
  } as FactorsPlace
  let count = 0

  beforeAll(async () => {
    place.host = await startTestHost({
      now: clock.now,
      env: { TRUSTED_PROXIES: '127.0.0.1', DESK_URL: 'https://desk.example.com' },
    })
  })
  afterAll(() => place.host.close())
  beforeEach(async () => {
    place.email = `person${count++}@example.com`
    await makeAccount(place.host, place.email)
  })
  return place
}
