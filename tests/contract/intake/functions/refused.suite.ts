import { describe, expect, it } from 'vitest'
import { bridgingPayload, businessForm, callbackAnswers, pdfOf } from '../lead-samples.ts'
import type { FunctionsCaller } from './functions-caller.ts'

export function describeRefused({ expectLeft, row, send, sendForm, sendJson }: FunctionsCaller): void {
  describe('refuse, in words, and keep nothing', () => {
    const refusals: [string, number, string, () => Promise<Response>][] = [
      ['GET', 405, 'method_not_allowed', () => send('send-callback', { method: 'GET' })],
      ['PUT', 405, 'method_not_allowed', () => send('send-application', { method: 'PUT', body: 'x' })],
      ['text', 415, 'unsupported_media_type', () => send('send-callback', { body: 'name=Ada' })],
      [
        'a callback as a form',
        415,
        'unsupported_media_type',
        () => send('send-callback', { body: businessForm() }),
      ],
      [
        'no type',
        415,
        'unsupported_media_type',
        () => send('send-application', { body: new Uint8Array([1]) }),
      ],
      ['broken JSON', 400, 'bad_json', () => sendRaw('application/json', '{"name":')],
      ['no JSON', 400, 'bad_json', () => sendRaw('application/json', '')],
      ['a JSON list', 400, 'bad_json', () => sendRaw('application/json', '[]')],
      ['JSON null', 400, 'bad_json', () => sendRaw('application/json', 'null')],
      [
        'too much JSON',
        413,
        'body_too_large',
        () => sendJson('send-callback', { name: 'x'.repeat(200_000) }),
      ],
      [
        'deep JSON',
        400,
        'bad_json',
        () => sendRaw('application/json', `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
      ],
      [
        'an unknown field',
        422,
        'invalid_fields',
        () => sendJson('send-callback', { ...callbackAnswers, admin: true }),
      ],
      [
        '__proto__',
        422,
        'invalid_fields',
        () => sendRaw('application/json', '{"name":"A","phone":"1","__proto__":{}}'),
      ],
      [
        'a bad key',
        422,
        'invalid_fields',
        () => sendJson('send-callback', callbackAnswers, { 'idempotency-key': 'x'.repeat(201) }),
      ],
      [
        'a field twice',
        422,
        'invalid_fields',
        () => sendForm(businessForm({ businessName: ['One Ltd', 'Two Ltd'] })),
      ],
      [
        'a file for a text',
        422,
        'invalid_fields',
        () => sendForm(businessForm({ businessName: pdfOf(100) })),
      ],
      ['an unknown file', 422, 'invalid_fields', () => sendForm(businessForm({ passport: pdfOf(100) }))],
      ['no boundary', 400, 'bad_multipart', () => sendRaw('multipart/form-data', '--x\r\n')],
      ['an empty form', 400, 'bad_multipart', () => sendRaw('multipart/form-data; boundary=x', '')],
      [
        'a cut form',
        400,
        'bad_multipart',
        () => sendRaw('multipart/form-data; boundary=x', formText().slice(0, -5)),
      ],
      [
        '10,000 parts',
        413,
        'too_many_parts',
        () => sendRaw('multipart/form-data; boundary=x', `${formText('a').repeat(10_000)}--x--`),
      ],
      [
        'thirty megabytes',
        413,
        'file_too_large',
        () => sendForm(businessForm({ bankStatements: pdfOf(31_457_280) })),
      ],
      [
        'more than seven documents may be',
        413,
        'body_too_large',
        () => sendForm(businessForm({ bankStatements: pdfOf(75_497_472) })),
      ],
    ]
    const formText = (end = '--x--') =>
      `--x\r\nContent-Disposition: form-data; name="businessName"\r\n\r\nHeron & Sons\r\n${end === 'a' ? '' : end}`
    const sendRaw = (type: string, body: string) =>
      send('send-application', { body, headers: { 'content-type': type } })

    it.each(refusals)('%s: %i', async (_, status, code, refuse) => {
      let response: Response | undefined
      await expectLeft({ leads: 0, files: 0 }, async () => {
        response = await refuse()
      })
      expect(response?.status).toBe(status)
      expect(response?.headers.get('access-control-allow-origin')).toBe('*')
      expect(await response?.json()).toMatchObject({ code, message: expect.stringMatching(/\w+/) })
    })

    it('in the words of the specification, field by field', async () => {
      const callback = await sendJson('send-callback', {})
      expect((await callback.json()).fieldErrors).toEqual({
        name: 'Please enter your name',
        phone: 'Please enter your phone number',
      })
      const business = await sendForm(
        businessForm({
          shareholderDOB: '2023-02-29',
          personalEmail: 'ada',
          tradingAddress: 'x'.repeat(20_000),
        }),
      )
      expect((await business.json()).fieldErrors).toEqual({
        shareholderDOB: 'Date of birth is required',
        personalEmail: 'Please provide a valid email address',
        tradingAddress: 'Trading address must be 500 characters or fewer',
      })
      const bridging = await sendJson('send-application', {
        ...bridgingPayload(),
        phone: '123',
        propertyValue: 0,
      })
      expect((await bridging.json()).fieldErrors).toEqual({
        phone: 'Phone number must be at least 10 digits',
        propertyValue: 'Property value is required',
      })
    })

    it('never with a fault: what no database can store is left out', async () => {
      const odd = await sendRaw(
        'application/json',
        JSON.stringify({ ...bridgingPayload(), fullName: 'A\u0000d\ud800a', additionalInfo: '\u{1F3E0}' }),
      )
      expect(odd.status).toBe(200)
      const { referenceNumber } = await odd.json()
      expect(await row('bridging_applications', referenceNumber)).toMatchObject({ full_name: 'Ad\ufffda' })
      const emoji = await sendForm(
        businessForm({ businessName: '\u{1F3E0}'.repeat(2), purposeOfFunds: '\u{1F3E0}'.repeat(1_000) }),
      )
      expect(emoji.status).toBe(200)
      const bytes = await send('send-application', {
        body: new Uint8Array([0x7b, 0xff, 0xfe, 0x00]),
        headers: { 'content-type': 'application/json' },
      })
      expect(bytes.status).toBe(400)
      const huge = await sendJson('send-application', {
        ...bridgingPayload(),
        monthlyInterest: 1e308,
        totalInterest: -1e308,
        loanAmount: 1.005,
      })
      expect(huge.status).toBe(200)
    })
  })

  it('let pages of other origins ask first', async () => {
    const response = await send('send-application', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://www.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,idempotency-key,x-client-info',
      },
    })
    expect(response.status).toBe(204)
    const allowed = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase()
    for (const header of ['apikey', 'authorization', 'content-type', 'idempotency-key', 'x-client-info']) {
      expect(allowed).toContain(header)
    }
  })
}
