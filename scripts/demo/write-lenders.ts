import type pg from 'pg'
import type { LenderFields } from '../../apps/desk/backend/lenders.ts'
import { LENDERS } from './lenders.ts'
import { insertRows } from './write-leads.ts'

const domainOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`

export async function writeLenders(owner: pg.Client): Promise<void> {
  const lenders: (LenderFields & { id: string })[] = LENDERS.map((lender, index) => {
    const { id, name, products, smallest, largest, ltv, tags } = lender
    return {
      id,
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
    }
  })
  await insertRows(owner, 'lenders', lenders)
}
