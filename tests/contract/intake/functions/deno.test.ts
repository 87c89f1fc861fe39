import { describe, expect, it } from 'vitest'
import { bridgingPayload, callbackAnswers } from '../lead-samples.ts'
import { describeFunctions } from './functions.suite.ts'
import { startDenoFunctions } from './start-deno-functions.ts'

describeFunctions('in Deno', startDenoFunctions, (backend) => {
  describe('have limits that', () => {
    const send = (name: string, from: string, body: unknown, method = 'POST') =>
      fetch(`${backend().url}/functions/v1/${name}`, {
        method,
        headers: { apikey: backend().anonKey, 'content-type': 'application/json', 'x-forwarded-for': from },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      })
    const callback = (from: string) => send('send-callback', from, callbackAnswers)
    const inTurn = async (count: number, call: (index: number) => Promise<Response>) => {
      const answers: Response[] = []
      for (let index = 0; index < count; index++) answers.push(await call(index))
      return answers
    }

    it('refuse a burst from one address, in the words of the host', async () => {
      const answers = await inTurn(12, () => callback('203.0.113.9, 10.0.0.1'))
      expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200))
      const refused = answers.find(({ status }) => status !== 200)
      expect(refused?.status).toBe(429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused?.headers.get('access-control-allow-origin')).toBe('*')
      expect(await refused?.json()).toEqual({
        code: 'too_many_requests',
        message: expect.stringMatching(/^We have received many requests .* again in \d seconds?\.$/),
      })
      expect((await callback('203.0.113.10')).status).toBe(200)
      expect((await send('send-callback', '203.0.113.9', {}, 'OPTIONS')).status).toBe(204)
    })

    it('set leads aside beyond the common limit, and refuse nobody', async () => {
      await backend().admin(
        `insert into private.limit_buckets (key, tokens, filled_at)
         values ('send-application everyone ', 0, now() + interval '1 hour')
         on conflict (key) do update set tokens = excluded.tokens, filled_at = excluded.filled_at`,
      )
      const payload = bridgingPayload()
      expect((await send('send-application', '198.51.100.7', payload)).status).toBe(200)
      const { rows } = await backend().admin(
        'select flags, quarantined from public.leads where reference = $1',
        [payload.referenceNumber],
      )
      expect(rows).toEqual([{ flags: ['over_limit'], quarantined: true }])
    })

    it('count a refused form against its sender alone', async () => {
      const held = async () => {
        const { rows } = await backend().admin(
          "select key, tokens from private.limit_buckets where key like 'send-callback %192.0.2%' order by key",
        )
        return rows.map(({ key, tokens }) => [key, Math.round(tokens)])
      }
      expect((await send('send-callback', '192.0.2.7', {})).status).toBe(422)
      expect(await held()).toEqual([
        ['send-callback network 192.0.2.0/24', 40],
        ['send-callback own 192.0.2.7', 9],
      ])
    })

    it('take a form all the same when they cannot be counted', async () => {
      await backend().admin('alter table private.limit_buckets rename to mislaid')
      try {
        expect((await callback('203.0.113.77')).status).toBe(200)
      } finally {
        await backend().admin('alter table private.mislaid rename to limit_buckets')
      }
    })
  })
})
