import { RETENTION } from '#shared/admin/retention.ts'
import { applyRetention } from '../../../host/admin/apply-retention.ts'
import { sendLead } from '../desk/desk-leads.ts'
import type { TestHost } from '../setup/start-test-host.ts'

/** When the leads of these tests arrived, and were decided. */
export const RECEIVED = '2026-01-31T12:00:00Z'

/** Sends and decides leads, and applies the firm's rules at a moment of the test's choice. */
export function retentionSteps(getHost: () => TestHost) {
  const admin: TestHost['admin'] = (sql, values) => getHost().admin(sql, values)
  return {
    async send(form: Parameters<typeof sendLead>[1], changes: Record<string, string> = {}): Promise<string> {
      const reference = await sendLead(getHost(), form, changes)
      await admin('update leads set received_at = $2, updated_at = $2 where reference = $1', [
        reference,
        RECEIVED,
      ])
      return reference
    },
    decide: (reference: string, state: string) =>
      admin('update leads set state = $2, decided_at = $3 where reference = $1', [
        reference,
        state,
        RECEIVED,
      ]),
    retainAt: (moment: string) =>
      applyRetention({
        dataDir: getHost().dataDir,
        database: getHost().database,
        rules: RETENTION,
        now: () => new Date(moment),
      }),
    references: async () =>
      (await admin('select reference from leads order by 1')).rows.map((row) => row.reference as string),
  }
}
