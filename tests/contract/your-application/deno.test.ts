import { expect, it } from 'vitest'
import { buildJpeg } from '../../images/build-images.ts'
import { applicantChannel, sendFile } from '../case-documents/upload-people.ts'
import { startDenoGateway } from '../intake/functions/start-deno-functions.ts'
import { startTestHost } from '../setup/start-test-host.ts'
import { apply, ask } from './applicant-client.ts'

it('opens, confirms, refuses and takes documents in Deno as in the host', async () => {
  const host = await startTestHost()
  const deskUrl = 'https://desk.larkandcrane.example'
  const gateway = await startDenoGateway(host, ['your-application', 'case-documents'], { DESK_URL: deskUrl })
  const place = { url: gateway.url, anonKey: host.anonKey }
  try {
    const { token, reference } = await apply(host, 'bridging')
    const { answer } = await ask(place, { action: 'open', token })
    const { session } = answer
    expect((await ask(place, { action: 'read', session })).answer).toMatchObject({
      reference,
      confirmed: false,
    })
    const fact = { action: 'confirm', session, fact: 'postcode', given: 'M4 6BF' }
    expect((await ask(place, fact)).answer).toEqual({ outcome: 'confirmed' })
    const question = { action: 'ask', session, question: 'When?', key: crypto.randomUUID() }
    expect((await ask(place, question)).answer).toEqual({ outcome: 'changed' })
    const choice = { action: 'choose_terms', session, terms: crypto.randomUUID(), version: 1 }
    expect((await ask(place, choice)).answer).toEqual({ outcome: 'terms_changed' })
    const channel = applicantChannel(place, session ?? '')
    await sendFile(channel, new Uint8Array(buildJpeg()), { name: 'photo.jpg' })
    expect((await channel.list()).needed).toMatchObject([{ state: 'received', arrived: ['photo.jpg'] }])
    const lost = { action: 'request_link', reference, email: 'ada@example.com' }
    expect((await ask(place, lost)).answer).toEqual({ outcome: 'asked' })
    expect((await ask(place, { action: 'open', token: 'x' })).answer).toEqual({ outcome: 'unknown' })
    expect((await ask(place, { action: 'read', session }, { origin: deskUrl })).status).toBe(403)
  } finally {
    await gateway.close()
    await host.close()
  }
})
