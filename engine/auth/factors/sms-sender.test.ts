import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSmsSender } from './sms-sender.ts'

const key = randomBytes(32)
const SECRET = `v1,whsec_${key.toString('base64')}`
const CODE = { phone: '447700900123', otp: '123456', user: { id: 'u1', email: 'ada@example.com' } }

let status = 200
const taken: { headers: Record<string, unknown>; body: string }[] = []
const server = createServer(async (request, response) => {
  taken.push({ headers: request.headers, body: await text(request) })
  response.writeHead(status, { location: '/elsewhere' }).end('{}')
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
})
afterAll(() => server.close())

it('hands the code over, signed', async () => {
  await createSmsSender({ url, secret: SECRET })(CODE)
  const { headers, body } = taken.at(-1) ?? { headers: {}, body: '' }
  expect(JSON.parse(body)).toEqual({
    user: CODE.user,
    sms: { otp: '123456', phone: '447700900123', sms_type: 'mfa' },
  })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
})

it.each([302, 400, 500])('says when it was not taken: %d', async (answer) => {
  status = answer
  await expect(createSmsSender({ url, secret: SECRET })(CODE)).rejects.toThrow()
})
