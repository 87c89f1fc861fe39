import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../../apps/desk/backend/cases.ts'
import { changeFacts, changeSecurity, removeSecurity } from '../../../../apps/desk/backend/facts.ts'
import { listInbox } from '../../../../apps/desk/backend/inbox.ts'
import { readPanel } from '../../../../apps/desk/backend/lenders.ts'
import { recordCheck } from '../../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { sendLead } from '../desk-leads.ts'
import { addLender, placing } from './placing-steps.ts'

let host: TestHost
let ada: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const TASK = 'Decide again whether the loan is regulated'

/** A case that was decided, and what the desk says of its decision. */
async function decidedCase(form: 'bridging' | 'business') {
  const reference = await sendLead(host, form)
  const decide = (result: 'not_regulated' | 'not_sure' = 'not_regulated') =>
    recordCheck(ada.client, reference, 'regulated', { result, wording: 'A company, for its business' })
  const change = async (changes: Parameters<typeof changeFacts>[2]) =>
    expect(await changeFacts(ada.client, reference, changes)).toMatchObject({ outcome: 'changed' })
  const changed = async () => (await readCase(ada.client, reference))?.head.regulated?.changed
  const tasks = async () =>
    (await readCase(ada.client, reference))?.tasks.filter(
      ({ words, state }) => words === TASK && state === 'open',
    ).length
  await decide()
  return { reference, decide, change, changed, tasks }
}

it('a decision doesn’t survive what it rests on', async () => {
  const { reference, decide, change, changed, tasks } = await decidedCase('bridging')
  await host.admin("update leads set flags = '{may_be_regulated}' where reference = $1", [reference])
  await addLender(ada.client, { name: 'Unregulated Lender', regulated: false })
  const state = async () => ({
    gates: await placing(ada.client, reference).then(({ gates }) =>
      [gates.offer, gates.completed].map((needs) => needs?.includes('regulated')),
    ),
    undecided: (await readPanel(ada.client, reference, 'Unregulated')).undecided,
    unknown: (await readPanel(ada.client, reference, 'Unregulated')).lenders[0]?.unknown.includes(
      'regulated',
    ),
    flags: (await listInbox(ada.client, { search: reference })).rows[0]?.flags,
  })
  const counts = { gates: [false, false], undecided: false, unknown: false, flags: [] }
  const stale = { gates: [true, true], undecided: true, unknown: true, flags: ['may_be_regulated'] }
  await change({ experience: { from: null, to: 'first' } })
  expect([await changed(), await tasks(), await state()]).toEqual([[], 0, counts])
  await change({ borrower: { from: null, to: 'individual' } })
  await change({ occupants: { from: null, to: 'Her partner' } })
  expect([await changed(), await tasks(), await state()]).toEqual([['borrower', 'occupants'], 1, stale])
  await decide('not_sure')
  expect([await changed(), await tasks(), await state()]).toEqual([[], 1, stale])
  await decide()
  expect([await changed(), await tasks(), await state()]).toEqual([[], 0, counts])
})

it('a fact taken back leaves the decision standing', async () => {
  const { change, changed, tasks } = await decidedCase('bridging')
  await change({ charge: { from: null, to: 'second' } })
  expect([await changed(), await tasks()]).toEqual([['charge'], 1])
  await change({ charge: { from: 'second', to: null } })
  expect([await changed(), await tasks()]).toEqual([[], 0])
})

it('further properties count, but not what they are worth', async () => {
  const { reference, decide, changed, tasks } = await decidedCase('bridging')
  const secure = (position: number | null, changes: Parameters<typeof changeSecurity>[3]) =>
    changeSecurity(ada.client, reference, position, changes)
  await secure(null, { security_address: { from: null, to: '7 Dock Lane, Hull HU1 2AB' } })
  expect([await changed(), await tasks()]).toEqual([['securities'], 1])
  await decide()
  await secure(2, { security_value_pounds: { from: null, to: 250_000 } })
  expect([await changed(), await tasks()]).toEqual([[], 0])
  await secure(2, { occupants: { from: null, to: 'Her partner' } })
  expect(await changed()).toEqual(['securities'])
  await decide()
  await removeSecurity(ada.client, reference, 2)
  expect([await changed(), await tasks()]).toEqual([['securities'], 1])
})

it('an amount counts across £25,000, unless a company borrows', async () => {
  const { reference, change, decide, changed } = await decidedCase('business')
  const { rows } = await host.admin('select (private.facts_of($1)).amount_pounds as amount', [reference])
  let amount = Number(rows[0]?.amount)
  const ask = async (to: number) => {
    await change({ amount_pounds: { from: amount, to } })
    amount = to
  }
  await ask(30_000)
  expect(await changed()).toEqual([])
  await ask(25_000)
  expect(await changed()).toEqual(['amount_pounds'])
  await change({ borrower: { from: null, to: 'company' } })
  expect(await changed()).toEqual(['borrower'])
  await decide()
  await ask(40_000)
  expect(await changed()).toEqual([])
})
