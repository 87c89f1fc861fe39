import type { Product } from '#shared/desk/products.ts'
import { createRandom } from './random.ts'

type Invented = [
  name: string,
  products: Product[],
  smallest: number,
  largest: number,
  ltv: number | null,
  tags: string[],
]

const INVENTED: Invented[] = [
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

const ids = createRandom(42)

/** The same at each demo. */
export const LENDERS = INVENTED.map(([name, products, smallest, largest, ltv, tags]) => ({
  id: ids.uuid(),
  ...{ name, products, smallest, largest, ltv, tags },
}))
export type DemoLender = (typeof LENDERS)[number]
