import { describe, expect, it } from 'vitest'
import { texts, textVersions } from '#shared/words/texts.ts'
import { bridgingPayload, businessForm, callbackAnswers, nextReference } from '../lead-samples.ts'
import type { FunctionsCaller } from './functions-caller.ts'

/** What a valid form leaves in the database, in the files and in the outbox. */
export function describeAccepted({
  admin,
  client,
  expectLeft,
  row,
  sendForm,
  sendJson,
}: FunctionsCaller): void {
  describe('take what the specification sends', () => {
    it('a callback, through supabase-js', async () => {
      const { data, error } = await client().functions.invoke('send-callback', { body: callbackAnswers })
      expect(error).toBeNull()
      expect(data).toMatchObject({ ok: true, referenceNumber: expect.stringMatching(/^LC-\d{8}-\d{4}$/) })
      expect(await row('callback_requests', data.referenceNumber)).toMatchObject(callbackAnswers)
    })

    it('a bridging application, through supabase-js', async () => {
      const payload = bridgingPayload()
      const { data, error } = await client().functions.invoke('send-application', { body: payload })
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
        works: { pounds: 60_000, months: 4, finishedPounds: 900_000 },
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
        disclosure_version: textVersions.disclosures,
        // For the loan, 500,000 less twelve months' interest of 4,250, the fee of 10,000 and the costs. For the works,
        // less the fee of 1,200 and the interest: 60,000 at 0.85% for 9.5 months on average.
        shown_estimate: { ...estimate, netPounds: 428_455 },
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
      const { rows } = await admin(
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
      const { rows } = await admin(
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

    it('the versions of the texts it was sent under', async () => {
      const answer = await (await sendJson('send-callback', callbackAnswers)).json()
      const { text_versions: versions } = await row('leads', answer.referenceNumber)
      expect(versions).toEqual(textVersions)
      // The host has kept what they say.
      const { rows } = await admin('select name, version, wording from firm_texts')
      for (const [name, text] of Object.entries(texts)) expect(rows).toContainEqual({ name, ...text })
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
      const { rows } = await admin('select recipient from outbox_messages where reference = $1', [
        payload.referenceNumber,
      ])
      expect(rows).toEqual([{ recipient: 'staff' }])
    })
  })
}
