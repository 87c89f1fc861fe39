import type pg from 'pg'
import type { Product } from '#shared/desk/products.ts'
import type { LenderFields } from '../../apps/desk/backend/lenders.ts'
import { insertRows } from './write-leads.ts'

type Invented = [
  name: string,
  products: Product[],
  smallest: number,
  largest: number,
  ltv: number | null,
  tags: string[],
]

const LENDERS: Invented[] = [
  ['Teal Bridging', ['bridging'], 50_000, 5_000_000, 75, ['fast']],
  ['Heron Lending', ['bridging', 'mortgage'], 100_000, 10_000_000, 70, ['large loans']],
  ['Curlew Capital', ['bridging'], 25_000, 750_000, 65, ['second charge']],
  ['Dunlin Finance', ['bridging', 'business_loan'], 30_000, 2_000_000, 70, ['refurbishment']],
  ['Merlin Mortgages', ['mortgage'], 75_000, 3_000_000, 80, ['regulated']],
  ['Osprey Bank', ['business_loan', 'mortgage'], 50_000, 15_000_000, 75, ['established firms']],
  ['Plover Business Loans', ['business_loan'], 5_000, 500_000, null, ['unsecured', 'fast']],
  ['Redstart Asset Finance', ['asset_finance'], 5_000, 2_000_000, null, ['vehicles', 'plant']],
  ['Siskin Invoice Finance', ['invoice_finance'], 10_000, 3_000_000, null, ['construction']],
  ['Tern Merchant Advance', ['merchant_cash_advance'], 3_000, 300_000, null, ['hospitality']],
  ['Wagtail Commercial', ['business_loan', 'asset_finance'], 20_000, 1_000_000, null, ['start-ups']],
  ['Whimbrel Card Payments', ['card_payments'], 0, 10_000_000, null, ['card machines', 'online']],
  ['Yellowhammer Private', ['bridging', 'other'], 250_000, 25_000_000, 60, ['complex']],
]

const domainOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`

export async function writeLenders(owner: pg.Client): Promise<void> {
  const lenders: LenderFields[] = LENDERS.map(([name, products, smallest, largest, ltv, tags], index) => ({
    name,
    products,
    smallest_pounds: smallest,
    largest_pounds: largest,
    highest_ltv_percent: ltv,
    regulated: products.includes('mortgage'),
    regions: ['England', 'Wales'],
    tags,
    contacts: [
      { name: 'New business', email: `cases@${domainOf(name)}`, phone: `01632 9602${String(index + 10)}` },
    ],
    notes: null,
    active: true,
    property_types: [],
    heavy_works: tags.includes('refurbishment') ? true : products.includes('mortgage') ? false : null,
    adverse_credit: products.includes('mortgage') ? 'settled' : null,
    least_turnover_pounds: null,
    least_years_trading: tags.includes('start-ups') ? 0 : products.includes('business_loan') ? 2 : null,
    first_timers: null,
  }))
  await insertRows(owner, 'lenders', lenders)
}

// The same case has the same lender at each demo. Now and then nobody wrote the commission down.
const COMPLETIONS = `
  insert into public.completions
    (reference, lender_id, lender_name, amount_pounds, broker_fee_pounds, commission_pounds, completed_on)
  select lead.reference, lender.id, lender.name, summary.amount_pounds, round(summary.amount_pounds * 0.01),
    case when get_byte(decode(md5(lead.reference), 'hex'), 0) > 40 then round(summary.amount_pounds * 0.008) end,
    private.london_day(lead.decided_at)
  from public.leads as lead
  join public.lead_summaries as summary using (reference)
  cross join lateral (select id, name from public.lenders order by md5(lead.reference || name) limit 1) as lender
  where lead.state = 'completed' and lead.decided_at is not null and summary.amount_pounds >= 1`

export async function writeCompletions(owner: pg.Client): Promise<void> {
  await owner.query(COMPLETIONS)
}
