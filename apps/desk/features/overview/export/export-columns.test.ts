import { expect, it } from 'vitest'
import { toCsv } from '#shared/desk/csv.ts'
import type { ExportedCase } from '../../../backend/overview.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'

const row: ExportedCase = {
  reference: 'LC-20260701-1234',
  form: 'bridging_application',
  entered_as: null,
  product: 'bridging',
  received_at: '2026-06-30T23:30:00+00:00',
  state: 'declined',
  merged_into: null,
  outcome_reason: '=2+2 is what they said',
  decided_at: '2026-12-01T09:00:00+00:00',
  owner_name: 'Ann Ford',
  next_step: 'Call again',
  follow_up_on: null,
  promised_by: '2026-07-01T08:00:00+00:00',
  first_contact_at: '2026-07-01T07:45:30+00:00',
  promise: 'kept',
  promise_settled_by: 'voicemail',
  quarantined: false,
  contact_name: '=cmd|calc',
  phone: '+44 7700 900123',
  email: 'a@example.com',
  facts: { amount_pounds: 250_000, needed_by: '2026-08-03', company_number: '09876543' },
  completed_lender: 'Teal Bridging',
  completed_pounds: 500_000,
  broker_fee_pounds: 4_500.5,
  commission_pounds: null,
  completed_on: '2026-11-02',
  source: 'search-ads',
  utm_medium: 'cpc',
  utm_campaign: null,
  landing_page: '/bridging-loans',
}

it('writes words and London times, and no cell a spreadsheet would run', () => {
  const [headings, line] = toCsv(EXPORT_COLUMNS, [row]).split('\r\n')
  expect(headings?.split(',')).toHaveLength(EXPORT_COLUMNS.length)
  expect(line).toContain('LC-20260701-1234,2026-07-01 00:30,Bridging loan,Website,"\'=cmd|calc"')
  expect(line).toContain('"\'+44 7700 900123",a@example.com,250000,2026-08-03,')
  expect(line).toContain(',09876543,')
  expect(line).toContain(
    ',Declined,Ann Ford,Call again,,2026-07-01 09:00,2026-07-01 08:45,496,kept,Voicemail',
  )
  expect(line).toContain(
    '2026-12-01 09:00,"\'=2+2 is what they said",Teal Bridging,500000,4500.5,,2026-11-02,',
  )
  expect(line).toContain(',search-ads,cpc,,/bridging-loans,no')
})

it('says how a case was entered, and what it’s about', () => {
  const [, ...lines] = toCsv(EXPORT_COLUMNS, [
    { ...row, form: 'callback', entered_as: 'phone', product: null },
    { ...row, form: 'callback', entered_as: 'import', product: 'mortgage' },
  ]).split('\r\n')
  expect(lines[0]).toContain(',Enquiry,Phone call,')
  expect(lines[1]).toContain(',Mortgage,Imported,')
})

it('takes no address, date of birth or note out of the house', () => {
  const told = EXPORT_COLUMNS.map(({ heading }) => heading)
  // The register of companies is public.
  expect(told.filter((heading) => /address|birth|note/i.test(heading))).toEqual(['Registered address'])
})
