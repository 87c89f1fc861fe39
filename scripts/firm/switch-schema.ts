import * as z from 'zod'

export const PRODUCTS = ['business finance', 'startups', 'bridging', 'card payments'] as const
export const BRIDGING_KINDS = ['commercial', 'semi-commercial', 'HMO', 'land', 'development'] as const
const FORMS = ['business application', 'bridging application', 'callback'] as const

const named = <Name extends string>(names: readonly Name[]) =>
  z.array(z.enum(names, `one of: ${names.join(', ')}`), `a list of: ${names.join(', ')}`)

/** Which products a firm arranges and which forms its site has. Without `products` it arranges all we know. */
export const switchShape = {
  // Spelled out: a product that a later version adds stays off until the firm names it.
  products: named(PRODUCTS)
    .min(1, `at least one of: ${PRODUCTS.join(', ')}`)
    .refine(
      (products) => !products.includes('startups') || products.includes('business finance'),
      '“startups” needs “business finance”, whose form takes its applications',
    )
    .default(['business finance', 'startups', 'bridging', 'card payments']),
  /** Without it, all five while bridging is on. */
  bridgingKinds: named(BRIDGING_KINDS).optional(),
  /** Without it, the forms of the products that are on, and the callback. */
  forms: named(FORMS).optional(),
}

type Switched = z.infer<z.ZodObject<typeof switchShape>>

const PRODUCT_OF_FORM = {
  'business application': 'business finance',
  'bridging application': 'bridging',
} as const

export function checkSwitches(
  { products, bridgingKinds, forms }: Switched,
  { addIssue }: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) {
  const fault = (field: keyof Switched, message: string) =>
    addIssue({ code: 'custom', path: [field], message })
  if (bridgingKinds?.length && !products.includes('bridging'))
    fault('bridgingKinds', `“${bridgingKinds[0]}” is on while products don’t have “bridging”`)
  for (const [form, product] of Object.entries(PRODUCT_OF_FORM) as [Form, Product][])
    if (forms?.includes(form) && !products.includes(product))
      fault('forms', `“${form}” is on while products don’t have “${product}”`)
}

type Product = (typeof PRODUCTS)[number]
type Form = (typeof FORMS)[number]

/** What programs read of it: each switch by its name. */
export function toSwitches({ products, bridgingKinds = [...BRIDGING_KINDS], forms = [...FORMS] }: Switched) {
  const product = (name: Product) => products.includes(name)
  const kind = (name: (typeof BRIDGING_KINDS)[number]) => product('bridging') && bridgingKinds.includes(name)
  return {
    businessFinance: product('business finance'),
    startups: product('startups'),
    bridging: product('bridging'),
    commercialBridging: kind('commercial'),
    semiCommercialBridging: kind('semi-commercial'),
    hmoBridging: kind('HMO'),
    landBridging: kind('land'),
    developmentBridging: kind('development'),
    cardPayments: product('card payments'),
    businessApplication: product('business finance') && forms.includes('business application'),
    bridgingApplication: product('bridging') && forms.includes('bridging application'),
    callback: forms.includes('callback'),
  }
}
