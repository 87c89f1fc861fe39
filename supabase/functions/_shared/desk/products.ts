export const PRODUCT_LABELS = {
  bridging: 'Bridging loan',
  business_loan: 'Business loan',
  asset_finance: 'Asset finance',
  invoice_finance: 'Invoice finance',
  merchant_cash_advance: 'Merchant cash advance',
  mortgage: 'Mortgage',
  card_payments: 'Card payments',
  other: 'Something else',
} as const
export type Product = keyof typeof PRODUCT_LABELS
