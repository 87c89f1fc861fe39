import { readdir } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { eraseSubject } from '../../../apps/desk/backend/admin.ts'
import { exportCaseFile } from '../../../apps/desk/backend/papers.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { readPdfText } from '../../pdfs/read-pdf-text.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { startDenoGateway } from '../intake/functions/start-deno-functions.ts'
import { startTestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'
import { describeStaff } from './staff/staff.suite.ts'

const DESK_URL = 'https://desk.example'

describeStaff('in Deno', async () => {
  const host = await startTestHost()
  const gateway = await startDenoGateway(host, ['manage-staff'], { DESK_URL })
  return {
    host,
    functionsUrl: gateway.url,
    async close() {
      await gateway.close()
      await host.close()
    },
  }
})

it('in Deno, export and erasure take files, records and ledger together', async () => {
  const host = await startTestHost()
  const gateway = await startDenoGateway(host, ['erase-lead', 'case-papers'], {
    DESK_URL,
    ERASURE_KEY: 'a key of the tests',
  })
  try {
    const asStaff = async (options: Parameters<typeof signInStaff>[1]) => {
      const { data } = await (await signInStaff(host, options)).client.auth.getSession()
      const token = data.session?.access_token ?? ''
      return createClient(gateway.url, host.anonKey, { accessToken: async () => token })
    }
    const email = 'erase.me@example.com'
    await sendLead(host, 'business', { personalEmail: email })
    const other = await sendLead(host, 'business', { personalEmail: 'other@example.com' })
    await expect(eraseSubject(await asStaff({ role: 'adviser' }), email)).rejects.toMatchObject({
      status: 403,
    })
    const admin = await asStaff({ role: 'admin' })
    const pdf = await exportCaseFile(admin, other, 'pdf')
    expect((await readPdfText(new Uint8Array(await pdf.arrayBuffer())))[0]).toContain(other)
    expect(await eraseSubject(admin, email)).toMatchObject({ leads: 1 })
    const { rows } = await host.admin('select reference from public.leads')
    expect(rows).toEqual([{ reference: other }])
    expect(await readdir(documentFolders(host.dataDir).stored)).toHaveLength(2)
    const { rows: ledger } = await host.admin('select subject_kind, leads from public.erasure_ledger')
    expect(ledger).toEqual([{ subject_kind: 'email', leads: 1 }])
    expect(await auditOf(host, 'e-mail address')).toEqual(['erasure_ordered', 'subject_erased'])
  } finally {
    await gateway.close()
    await host.close()
  }
})
