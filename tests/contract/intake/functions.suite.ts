import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { QueryResult } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import { disclosureVersion } from '#shared/disclosures.ts'
import { bridgingPayload, businessForm, callbackAnswers, nextReference, pdfOf } from './lead-samples.ts'

/** A place where the functions run, whatever runs them. */
export interface FunctionsPlace {
  /** Answers at {url}/functions/v1/{name}. */
  url: string
  anonKey: string
  admin(sql: string, values?: unknown[]): Promise<QueryResult>
  /** Every file of a document, finished or not. */
  storedFiles(): Promise<string[]>
  close(): Promise<void>
}

/** The contract of the functions over HTTP, the same on every runtime. */
export function describeFunctions(where: string, start: () => Promise<FunctionsPlace>): void {
  describe(`functions ${where}`, () => {
    let place: FunctionsPlace
    let client: SupabaseClient
    beforeAll(async () => {
      place = await start()
      client = createClient(place.url, place.anonKey, { auth: { persistSession: false } })
    })
    afterAll(() => place?.close())

    const send = (name: string, init: RequestInit = {}) =>
      fetch(`${place.url}/functions/v1/${name}`, {
        method: 'POST',
        ...init,
        headers: { apikey: place.anonKey, ...(init.headers as Record<string, string>) },
      })
    const sendJson = (name: string, body: unknown, headers: Record<string, string> = {}) =>
      send(name, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
    const sendForm = (form: FormData, headers: Record<string, string> = {}) =>
      send('send-application', { body: form, headers })
    const row = async (table: string, reference: string) =>
      (await place.admin(`select * from public.${table} where reference = $1`, [reference])).rows[0]
    /** Runs `work` and expects it to leave this much. A storage service may take a moment to drop what was cut off. */
    const expectLeft = async (left: { leads: number; files: number }, work: () => Promise<unknown>) => {
      const count = async () => ({
        leads: Number((await place.admin('select count(*) from public.leads')).rows[0].count),
        files: (await place.storedFiles()).length,
      })
      const before = await count()
      await work()
      const after = { leads: before.leads + left.leads, files: before.files + left.files }
      await expect.poll(count, { timeout: 5_000 }).toEqual(after)
    }

    describe('take what the specification sends', () => {
      it('a callback, through supabase-js', async () => {
        const { data, error } = await client.functions.invoke('send-callback', { body: callbackAnswers })
        expect(error).toBeNull()
        expect(data).toMatchObject({ ok: true, referenceNumber: expect.stringMatching(/^LC-\d{8}-\d{4}$/) })
        expect(await row('callback_requests', data.referenceNumber)).toMatchObject(callbackAnswers)
      })

      it('a bridging application, through supabase-js', async () => {
        const payload = bridgingPayload()
        const { data, error } = await client.functions.invoke('send-application', { body: payload })
        expect(error).toBeNull()
        expect(data.referenceNumber).toBe(payload.referenceNumber)
        expect(new Date(data.timestamp).toISOString()).toBe(data.timestamp)
        expect(await row('bridging_applications', payload.referenceNumber)).toMatchObject({
          full_name: 'Ada Heron',
          property_value: '750000',
          total_repayment: '529400',
          claimed_figures: null,
          submitted_at: new Date(payload.timestamp),
        })
      })

      it('the optional answers of a bridging application, with the marks they raise', async () => {
        const extras = {
          neededBy: new Date().toISOString().slice(0, 10),
          loanPurpose: 'purchase',
          charge: 'second',
          owedPounds: '£120,000',
          borrower: 'individual',
          familyHome: 'unsure',
        }
        const estimate = {
          monthlyRatePercent: 0.85,
          interest: 'retained',
          arrangementPercent: 2,
          costsPounds: 4_500,
          exitPercent: 0,
        }
        const payload = { ...bridgingPayload(), email: 'bea@example.com', ...extras, estimate }
        expect((await sendJson('send-application', payload)).status).toBe(200)
        expect(await row('bridging_applications', payload.referenceNumber)).toMatchObject({
          loan_purpose: 'purchase',
          charge: 'second',
          owed_pounds: '120000',
          borrower: 'individual',
          family_home: 'unsure',
          disclosure: 'may_be_regulated',
          disclosure_version: disclosureVersion,
          // 500,000 less twelve months at 4,250, the fee of 10,000 and the costs.
          shown_estimate: { ...estimate, netPounds: 434_500 },
        })
        expect(await row('leads', payload.referenceNumber)).toMatchObject({
          flags: ['urgent', 'may_be_regulated'],
          quarantined: false,
        })
        const repeated = await sendJson('send-application', payload)
        expect(await repeated.json()).toMatchObject({ referenceNumber: payload.referenceNumber })
        const plain = { ...bridgingPayload(), email: 'bea@example.com' }
        const empty = {
          neededBy: '',
          loanPurpose: '',
          charge: '',
          owedPounds: '',
          borrower: '',
          familyHome: '',
        }
        await sendJson('send-application', { ...plain, ...empty })
        await expectLeft({ leads: 0, files: 0 }, async () => {
          // Fields left empty are the same answers as no fields at all.
          expect((await sendJson('send-application', plain)).status).toBe(200)
        })
        expect(await row('leads', plain.referenceNumber)).toMatchObject({ flags: [] })
      })

      it('a business application with two documents', async () => {
        const reference = nextReference()
        let answer: Response | undefined
        await expectLeft({ leads: 1, files: 2 }, async () => {
          answer = await sendForm(businessForm({ referenceNumber: reference }))
        })
        expect(answer?.status).toBe(200)
        expect(await answer?.json()).toMatchObject({ ok: true, referenceNumber: reference })
        expect(await row('business_applications', reference)).toMatchObject({
          trading_address: '12 Wharf Road\nLeeds',
          loan_amount: '£250,000',
          loan_amount_pounds: '250000',
        })
        const { rows } = await place.admin(
          'select field, original_name, bytes, marks, quarantined, scan_state from application_documents where reference = $1 order by field',
          [reference],
        )
        const document = { marks: [], quarantined: false, scan_state: 'unscanned' }
        expect(rows).toEqual([
          { field: 'bankStatements', original_name: 'bankStatements 2024.pdf', bytes: 2_000, ...document },
          { field: 'filedAccounts', original_name: 'filedAccounts 2024.pdf', bytes: 3_000, ...document },
        ])
      })

      it('and tells staff and applicant of it', async () => {
        const payload = bridgingPayload()
        await sendJson('send-application', payload)
        const { rows } = await place.admin(
          'select kind, recipient, state, attempts from outbox_messages where reference = $1 order by recipient',
          [payload.referenceNumber],
        )
        const waiting = { kind: 'bridging_application_received', state: 'waiting', attempts: 0 }
        expect(rows).toEqual([
          { ...waiting, recipient: 'applicant' },
          { ...waiting, recipient: 'staff' },
        ])
      })
    })

    describe('keep what comes beside the answers', () => {
      it('the source of a lead', async () => {
        const source = {
          landingPage: '/payments',
          referrer: 'https://search.example/',
          utm_campaign: 'spring',
        }
        const answer = await (await sendJson('send-callback', { ...callbackAnswers, source })).json()
        const expected = {
          landing_page: '/payments',
          referrer: 'https://search.example/',
          utm_campaign: 'spring',
        }
        expect(await row('leads', answer.referenceNumber)).toMatchObject({ ...expected, utm_source: null })
        const form = businessForm({ source: JSON.stringify(source) })
        const second = await (await sendForm(form)).json()
        expect(await row('leads', second.referenceNumber)).toMatchObject(expected)
      })

      it('the figures of the server when the page claimed others', async () => {
        const payload = { ...bridgingPayload(), totalRepayment: 1 }
        expect((await sendJson('send-application', payload)).status).toBe(200)
        expect(await row('bridging_applications', payload.referenceNumber)).toMatchObject({
          total_repayment: '529400',
          claimed_figures: { monthlyInterest: 2_450, totalInterest: 29_400, totalRepayment: 1 },
        })
        expect(await row('leads', payload.referenceNumber)).toMatchObject({
          flags: ['figures_mismatch'],
          quarantined: false,
        })
      })

      it('suspicion: kept apart, staff told, applicant not', async () => {
        const payload = { ...bridgingPayload(), referralNote: 'buy now', elapsedMilliseconds: 12 }
        expect((await sendJson('send-application', payload)).status).toBe(200)
        expect(await row('leads', payload.referenceNumber)).toMatchObject({
          flags: ['honeypot', 'too_fast'],
          quarantined: true,
        })
        const { rows } = await place.admin('select recipient from outbox_messages where reference = $1', [
          payload.referenceNumber,
        ])
        expect(rows).toEqual([{ recipient: 'staff' }])
      })
    })

    describe('can be sent again', () => {
      it('the same key and content give the first answer; other content a 409', async () => {
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
        // Every answer has a link of its own, because the first one is not stored.
        expect(answers[1]).toEqual({ ...answers[0], pageToken: expect.any(String) })
      })

      it('without a key the reference is one, and two leads that drew the same are both kept', async () => {
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

      it('fifty identical forms at once are one record', async () => {
        const idempotencyKey = crypto.randomUUID()
        const references = new Set<string>()
        await expectLeft({ leads: 1, files: 2 }, async () => {
          const sendOne = async () => {
            const response = await sendForm(businessForm({ idempotencyKey }))
            expect(response.status).toBe(200)
            references.add((await response.json()).referenceNumber)
          }
          await Promise.all(Array.from({ length: 50 }, sendOne))
        })
        expect(references.size).toBe(1)
      })
    })

    describe('judge a document by its bytes', () => {
      it('ten megabytes are taken, one byte more is a 413', async () => {
        await expectLeft({ leads: 1, files: 2 }, async () => {
          const full = { bankStatements: pdfOf(MAX_UPLOAD_BYTES), filedAccounts: pdfOf(MAX_UPLOAD_BYTES) }
          expect((await sendForm(businessForm(full))).status).toBe(200)
        })
        await expectLeft({ leads: 0, files: 0 }, async () => {
          const response = await sendForm(businessForm({ filedAccounts: pdfOf(MAX_UPLOAD_BYTES + 1) }))
          expect(response.status).toBe(413)
          expect(await response.json()).toMatchObject({
            message: 'File size must be less than 10MB',
            fieldErrors: { filedAccounts: 'File size must be less than 10MB' },
          })
        })
      })

      it('whatever the name and type claim', async () => {
        const impostor = new Blob(['GIF89a'], { type: 'application/pdf' })
        const response = await sendForm(businessForm({ bankStatements: impostor }))
        expect(response.status).toBe(422)
        expect((await response.json()).fieldErrors).toEqual({ bankStatements: 'Only PDF files are accepted' })
        const honest = new Blob([pdfOf(500)], { type: 'image/gif' })
        expect((await sendForm(businessForm({ bankStatements: honest }))).status).toBe(200)
      })

      it('with %PDF- in the first 1,024 of them', async () => {
        const reference = nextReference()
        const late = { referenceNumber: reference, bankStatements: pdfOf(3_000, 'x'.repeat(1_019)) }
        expect((await sendForm(businessForm(late))).status).toBe(200)
        const { rows } = await place.admin(
          "select marks, quarantined from application_documents where reference = $1 and field = 'bankStatements'",
          [reference],
        )
        expect(rows).toEqual([{ marks: ['header_not_at_start'], quarantined: false }])
        const later = { bankStatements: pdfOf(3_000, 'x'.repeat(1_020)) }
        expect((await sendForm(businessForm(later))).status).toBe(422)
      })

      it('keeping apart what could harm', async () => {
        const reference = nextReference()
        const harmful = new Blob(['%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF'])
        await sendForm(businessForm({ referenceNumber: reference, bankStatements: harmful }))
        const { rows } = await place.admin(
          "select marks, quarantined from application_documents where reference = $1 and field = 'bankStatements'",
          [reference],
        )
        expect(rows).toEqual([{ marks: ['javascript'], quarantined: true }])
      })

      it('and asks for the one that is missing, left empty or no file', async () => {
        const missing = {
          bankStatements: 'Bank statements are required',
          filedAccounts: 'Filed accounts are required',
        }
        const none = await sendForm(businessForm({ bankStatements: undefined, filedAccounts: undefined }))
        expect([none.status, (await none.json()).fieldErrors]).toEqual([422, missing])
        const texts = await sendForm(businessForm({ bankStatements: 'a text', filedAccounts: 'a text' }))
        expect([texts.status, (await texts.json()).fieldErrors]).toEqual([422, missing])
        const empty = businessForm({ bankStatements: undefined, filedAccounts: undefined })
        for (const field of Object.keys(missing)) empty.append(field, new Blob([]), '')
        const left = await sendForm(empty)
        expect([left.status, (await left.json()).fieldErrors]).toEqual([422, missing])
      })
    })

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
          422,
          'invalid_fields',
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
          'body_too_large',
          () => sendForm(businessForm({ bankStatements: pdfOf(31_457_280) })),
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

      it('never by a fault of ours: what no database can keep is left out, not stumbled over', async () => {
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
  })
}
