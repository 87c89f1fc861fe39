import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface SmsHook {
  /** The settings that make a host send here. */
  env: { SMS_HOOK_URL: string; SMS_HOOK_SECRET: string }
  /** The messages that were answered with status 200, newest last. */
  sent: { phone: string; otp: string }[]
  /** What it answers with from now on. */
  answerWith(status: number): void
  close(): void
}

/** Stands in for a text message service, and shows the test what the host sends to it. */
export async function startSmsHook(): Promise<SmsHook> {
  const sent: SmsHook['sent'] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const { sms } = (await json(request)) as { sms: { phone: string; otp: string } }
    if (status === 200) sent.push(sms)
    response.writeHead(status).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: {
      SMS_HOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      SMS_HOOK_SECRET: `v1,whsec_${randomBytes(32).toString('base64')}`,
    },
    sent,
    answerWith: (answer) => {
      status = answer
    },
    close: () => server.close(),
  }
}
