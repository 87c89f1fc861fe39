import { describe, expect, it } from 'vitest'
import { FURTHER_STATEMENT_FIELDS } from '#shared/business-application/further-statements.ts'
import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import { businessForm, nextReference, pdfOf } from '../lead-samples.ts'
import type { FunctionsCaller } from './functions-caller.ts'

/** Which documents are accepted, and what is noted about them. */
export function describeDocuments({ admin, expectLeft, row, sendForm }: FunctionsCaller): void {
  it('take five more bank statements, the chosen company and a date', async () => {
    const referenceNumber = nextReference()
    const company = { companyNumber: '01234567', registeredAddress: '4 Example Yard, Leeds, LS1 1AA' }
    const neededBy = new Date().toISOString().slice(0, 10)
    const statements = FURTHER_STATEMENT_FIELDS.map((name, index) => [name, pdfOf(4_000 + index)] as const)
    // Another applicant, because one e-mail address gets only a few confirmations a day.
    const typed = { referenceNumber, personalEmail: 'cleo@example.com', neededBy, ...company }
    const form = businessForm({ ...typed, ...Object.fromEntries(statements) })
    expect((await sendForm(form)).status).toBe(200)
    expect(await row('business_applications', referenceNumber)).toMatchObject({
      company_number: company.companyNumber,
      registered_address: company.registeredAddress,
      needed_by: new Date(`${neededBy}T00:00`),
    })
    const { rows } = await admin(
      `select field, sha256 from application_documents
       where reference = $1 and field ~ '[2-6]$' order by field`,
      [referenceNumber],
    )
    const sent = statements.map(async ([field, file]) => ({ field, sha256: await hashOf(file) }))
    expect(rows).toEqual(await Promise.all(sent))
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
      const { rows } = await admin(
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
      const { rows } = await admin(
        "select marks, quarantined from application_documents where reference = $1 and field = 'bankStatements'",
        [reference],
      )
      expect(rows).toEqual([{ marks: ['javascript'], quarantined: true }])
    })

    it('and name the missing one, also when left empty or a text', async () => {
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
}

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Buffer.from(digest).toString('hex')
}
