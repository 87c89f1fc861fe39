import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { changeCase, readCase } from '../../../apps/desk/backend/cases.ts'
import { handOverCases, listHandovers, type NewHandover } from '../../../apps/desk/backend/handovers.ts'
import type { StaffAccount } from '../auth/staff-accounts.ts'
import type { TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'
import { day } from './placing/placing-steps.ts'

/** From today, back in a week. */
export const handover = (
  from: StaffAccount,
  to: StaffAccount,
  more: Partial<NewHandover> = {},
): NewHandover => ({
  id: randomUUID(),
  from_id: from.id,
  to_id: to.id,
  filters: {},
  starts_on: day(0),
  returns_on: day(7),
  new_cases_stay: false,
  note: null,
  ...more,
})

export async function handOver(...given: Parameters<typeof handover>): Promise<string> {
  const wanted = handover(...given)
  expect(await handOverCases(given[0].client, wanted)).toMatchObject({ outcome: 'changed' })
  return wanted.id
}

export function handoverSteps(office: () => { host: TestHost; admin: StaffAccount }) {
  const give = async (reference: string, owner: StaffAccount) => {
    const { admin } = office()
    const { lead } = (await readCase(admin.client, reference)) ?? {}
    return changeCase(admin.client, reference, lead?.version ?? 0, { owner_id: owner.id })
  }
  return {
    give,
    async ownedBy(owner: StaffAccount, count: number) {
      const { host } = office()
      const references = await Promise.all(Array.from({ length: count }, () => sendLead(host, 'callback')))
      for (const reference of references) await give(reference, owner)
      return references
    },
    ownerOf: async (reference: string) => (await readCase(office().admin.client, reference))?.lead.owner_name,
    /** Does what the clock does on a day. */
    arrive: (on: string) =>
      office().host.admin('select public.run_handovers($1::timestamptz)', [`${on}T12:00:00Z`]),
    async stayedOf(id: string) {
      const known = (await listHandovers(office().admin.client)).find((listed) => listed.id === id)
      return Object.fromEntries(known?.stayed.map(({ reference, outcome }) => [reference, outcome]) ?? [])
    },
    async mailTo({ email }: StaffAccount) {
      const { rows } = await office().host.admin(
        "select payload from public.outbox_messages where kind = 'handover' and address = $1 order by id",
        [email],
      )
      return rows.map(({ payload }) => payload)
    },
  }
}
