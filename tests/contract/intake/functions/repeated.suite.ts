import { describe, expect, it } from 'vitest'
import { isDeep } from '../../../journeys/setup/deep.ts'
import { bridgingPayload, businessForm, callbackAnswers, nextReference, pdfOf } from '../lead-samples.ts'
import type { FunctionsCaller } from './functions-caller.ts'

const AT_ONCE = isDeep ? 50 : 10

export function describeRepeated({ expectLeft, row, sendForm, sendJson }: FunctionsCaller): void {
  describe('can be sent again', () => {
    it('one key with one content repeats the answer; other content gets 409', async () => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const first = await (await sendJson('send-callback', callbackAnswers, key)).json()
      const again = await sendJson('send-callback', callbackAnswers, key)
      expect([again.status, await again.json()]).toEqual([200, { ...first, pageToken: expect.any(String) }])
      const other = await sendJson('send-callback', { ...callbackAnswers, name: 'Bea' }, key)
      expect([other.status, (await other.json()).code]).toEqual([409, 'key_reused'])
    })

    it('a business form again keeps one record and one pair of files', async () => {
      const idempotencyKey = crypto.randomUUID()
      const answers: object[] = []
      await expectLeft({ leads: 1, files: 2 }, async () => {
        for (const referenceNumber of [nextReference(), nextReference()]) {
          answers.push(await (await sendForm(businessForm({ idempotencyKey, referenceNumber }))).json())
        }
        const changed = businessForm({ idempotencyKey, filedAccounts: pdfOf(3_001) })
        expect((await sendForm(changed)).status).toBe(409)
      })
      // Each answer has its own link: the first link's token can't be sent again, because only its hash is stored.
      expect(answers[1]).toEqual({ ...answers[0], pageToken: expect.any(String) })
    })

    it('without a key; two leads with the same reference are both kept', async () => {
      const payload = bridgingPayload()
      const first = await (await sendJson('send-application', payload)).json()
      const again = await (await sendJson('send-application', payload)).json()
      const other = await (await sendJson('send-application', { ...payload, fullName: 'Bea Heron' })).json()
      expect(again).toEqual({ ...first, pageToken: expect.any(String) })
      expect(first.referenceNumber).toBe(payload.referenceNumber)
      expect(other.referenceNumber).not.toBe(payload.referenceNumber)
      expect(await row('bridging_applications', other.referenceNumber)).toMatchObject({
        full_name: 'Bea Heron',
      })
    })

    it(`${AT_ONCE} identical forms at once are one record`, async () => {
      const idempotencyKey = crypto.randomUUID()
      const references = new Set<string>()
      await expectLeft({ leads: 1, files: 2 }, async () => {
        const sendOne = async () => {
          const response = await sendForm(businessForm({ idempotencyKey }))
          expect(response.status).toBe(200)
          references.add((await response.json()).referenceNumber)
        }
        await Promise.all(Array.from({ length: AT_ONCE }, sendOne))
      })
      expect(references.size).toBe(1)
    })
  })
}
