import { readdir } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { sweepBucketParts } from '../../../supabase/functions/_supabase/bucket-parts.ts'
import { createGateway } from '../../../supabase/functions/_supabase/gateway.ts'
import { createSupabaseErasure } from '../../../supabase/functions/erase-lead/supabase-erasure.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost } from '../setup/start-test-host.ts'

it('on Supabase also removes files that arrive while it runs', async () => {
  await using cleanup = new AsyncDisposableStack()
  const host = await startTestHost()
  cleanup.defer(() => host.close())
  const value = await sendLead(host, 'business')
  const late = await sendLead(host, 'business')
  const service = createClient(host.url, host.serviceKey, {
    global: {
      async fetch(input, init) {
        if (init?.method === 'DELETE') {
          await host.admin(
            "update public.application_documents set reference = $1, source = 'applicant' where reference = $2",
            [value, late],
          )
        }
        return fetch(input, init)
      },
    },
  })
  const gateway = createGateway({ SUPABASE_URL: host.url, SUPABASE_SERVICE_ROLE_KEY: host.serviceKey })
  const erase = createSupabaseErasure(service, 'a key of this test', () => sweepBucketParts(gateway))
  expect(await erase({ kind: 'reference', value })).toEqual({ leads: 1, documents: 4 })
  expect(await readdir(documentFolders(host.dataDir).stored)).toEqual([])
})
