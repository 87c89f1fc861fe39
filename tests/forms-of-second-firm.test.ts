import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Harbour & Vale arranges bridging only.
const PROGRAM = `
  const { POSTED_FORMS } = await import('./host/site/form-posts/posted-forms.ts')
  const { sendApplication } = await import('./supabase/functions/send-application/handler.ts')
  const { sendCallback } = await import('./supabase/functions/send-callback/handler.ts')
  const { createDeps } = await import('./supabase/functions/send-application/sample-deps.ts')
  const post = async (send, body, headers = { 'content-type': 'application/json' }) => {
    const { deps, calls, stored } = createDeps()
    const request = new Request('http://host.example', { method: 'POST', headers, body })
    const { status } = await send(request, deps)
    return [status, calls.length + stored.size]
  }
  const callback = { name: 'Ada Heron', phone: '020 7946 0123' }
  console.log(JSON.stringify({
    pages: Object.keys(POSTED_FORMS),
    business: await post(sendApplication, new FormData(), {}),
    bridging: await post(sendApplication, '{}'),
    cards: await post(sendCallback, JSON.stringify({ ...callback, topic: 'card_payments', monthlyCardTakings: 9000 })),
    callback: await post(sendCallback, JSON.stringify(callback)),
  }))`

it('takes the forms of what it arranges, and keeps nothing else', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/firm/register-firm.ts', '--input-type=module', '--eval', PROGRAM],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, FIRM_DIR: join(import.meta.dirname, 'firms/harbour-and-vale') },
      encoding: 'utf8',
    },
  )
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({
    pages: ['/', '/callback', '/bridging-loan-application'],
    business: [410, 0],
    // Taken, and found empty.
    bridging: [422, 0],
    cards: [410, 0],
    callback: [200, 1],
  })
})
