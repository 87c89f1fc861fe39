import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importLenders, listLenders, readPanel, saveLender } from '../../../../apps/desk/backend/lenders.ts'
import { listLenderPacks, makeLenderPack, previewLenderPack } from '../../../../apps/desk/backend/papers.ts'
import {
  addEnquiry,
  changeEnquiry,
  recordCheck,
  recordCompletion,
} from '../../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { sendLead } from '../desk-leads.ts'
import { addLender, consent, day, LENDER, placing } from './placing-steps.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
})
afterAll(() => host.close())

describe('lenders', () => {
  it('are narrowed by the facts, with the reason for each', async () => {
    const reference = await sendLead(host, 'bridging')
    await addLender(ada.client, { name: 'Fits' })
    await addLender(ada.client, { name: 'Small only', largest_pounds: 100_000 })
    await addLender(ada.client, { name: 'Careful', highest_ltv_percent: 50, regulated: false })
    await addLender(ada.client, { name: 'Vans', products: ['asset_finance'], active: false })
    await recordCheck(ada.client, reference, 'regulated', { result: 'regulated', wording: 'Lives there' })
    const panel = await readPanel(ada.client, reference)
    const reasons = Object.fromEntries(panel.lenders.map(({ name, excluded }) => [name, excluded]))
    expect(reasons).toEqual({
      Fits: [],
      'Small only': ['amount_too_large'],
      Careful: ['loan_to_value', 'regulated'],
      Vans: ['inactive', 'product'],
    })
    expect(panel).toMatchObject({ fitting: 1, total: 4, lenders: [{ name: 'Fits' }, {}, {}, {}] })
  })

  it('conflict when two change one, and refuse limits the wrong way round', async () => {
    const id = await addLender(ada.client, { name: 'Contested' })
    expect(
      await saveLender(ada.client, { id, version: 1 }, { ...LENDER, name: 'Contested Ltd' }),
    ).toMatchObject({
      version: 2,
    })
    expect(await saveLender(ben.client, { id, version: 1 }, { ...LENDER, name: 'Mine' })).toMatchObject({
      outcome: 'conflict',
      current: { name: 'Contested Ltd' },
    })
    expect(await saveLender(ada.client, null, { ...LENDER, name: 'contested ltd' })).toMatchObject({
      reason: 'lender_exists',
    })
    expect(
      await saveLender(ada.client, null, { ...LENDER, name: 'Upside down', smallest_pounds: 9_000_000 }),
    ).toMatchObject({ reason: 'smallest_above_largest' })
  })

  it('are imported by name, after a trial that writes nothing', async () => {
    const rows = [
      { row: 2, name: 'Imported', products: ['bridging' as const], largest_pounds: 100 },
      { row: 3, name: '' },
      { row: 4, name: 'Imported too', highest_ltv_percent: 400 },
    ]
    const trial = await importLenders(ada.client, rows, false)
    expect(trial).toMatchObject({
      results: [
        { row: 2, result: 'added' },
        { row: 3, result: 'invalid_value' },
        { row: 4, result: 'invalid_value' },
      ],
    })
    expect((await host.admin("select from lenders where name like 'Imported%'")).rowCount).toBe(0)
    expect(await importLenders(ada.client, rows, true)).toEqual(trial)
    expect(await importLenders(ada.client, rows, true)).toMatchObject({
      results: [{ result: 'changed' }, {}, {}],
    })
    expect(await listLenders(ada.client, 'imported')).toMatchObject({
      lenders: [{ name: 'Imported', version: 2 }],
    })
  })
})

it('knows of each lender its answers, its pace and what it lent', async () => {
  const reference = await sendLead(host, 'bridging')
  await consent(ada.client, reference)
  const lender_id = await addLender(ada.client, { name: 'Known Bridging' })
  const recordNow = async () => {
    const { lenders } = await readPanel(ada.client, reference, 'Known Bridging')
    return lenders[0]
  }
  const nothing = { asked: 0, median_days: null, answers: [], loans: 0, lent_pounds: 0 }
  expect(await recordNow()).toMatchObject({ asked: false, record: nothing })
  await addEnquiry(ada.client, reference, {
    lender_id,
    sent_how: 'email',
    sent_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  })
  const change = async (answer: 'terms' | 'declined') => {
    const [enquiry] = (await placing(ada.client, reference)).enquiries
    if (enquiry) await changeEnquiry(ada.client, enquiry, { answer, answer_reason: `Said ${answer}` })
  }
  await change('terms')
  await host.admin(
    `update enquiries set first_answered_at = first_answered_at - interval '1 day' where lender_id = $1`,
    [lender_id],
  )
  // A later answer doesn't make the lender look slower.
  await change('declined')
  await recordCompletion(ada.client, reference, {
    lender_id,
    lender_name: '',
    amount_pounds: 250_000,
    broker_fee_pounds: 0,
    commission_pounds: null,
    completed_on: day(-1),
    ends_on: null,
  })
  expect(await recordNow()).toMatchObject({
    asked: true,
    record: {
      asked: 1,
      median_days: 2,
      answers: [{ answer: 'declined', reason: 'Said declined' }],
      loans: 1,
      lent_pounds: 250_000,
    },
  })
})

it('can be shown a pack before it goes', async () => {
  const reference = await sendLead(host, 'bridging')
  const lender_id = await addLender(ada.client, { name: 'Preview Lending' })
  const content = { lender_id, cover_note: 'A long-standing client of ours.', include: [], document_ids: [] }
  const { text } = await previewLenderPack(ada.client, reference, content)
  expect(text).toMatch(/for Preview Lending.+A long-standing client of ours\..+THE LOAN/s)
  expect(text).toContain('Your contact here is Ada Heron.')
  const reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
  await expect(previewLenderPack(reader.client, reference, content)).rejects.toMatchObject({ status: 403 })
  expect(await listLenderPacks(ada.client, reference)).toEqual([])
  await consent(ada.client, reference)
  const id = crypto.randomUUID()
  await makeLenderPack(ada.client, reference, { ...content, id, sent_to: null })
  const { rows } = await host.admin('select body from lender_packs where id = $1', [id])
  expect(rows[0].body).toBe(text)
})
