import { ENTERED_AS_LABELS } from '#shared/desk/entered-as.ts'
import { PRODUCT_LABELS, type Product } from '#shared/desk/products.ts'
import { isProductOn } from '#shared/desk/what-is-on.ts'
import { SelectField, TextAreaField, TextField } from '../../../../brand/ui/field.tsx'
import type { NewCase } from '../../backend/entered-cases.ts'
import { Options } from '../../ui/options.tsx'

export type TypedCase = Omit<NewCase, 'amount_pounds'> & { amount: string }

export const EMPTY_CASE: TypedCase = {
  entered_as: 'phone',
  name: '',
  phone: '',
  email: '',
  business_name: '',
  product: '',
  amount: '',
  introducer: '',
  introducer_email: '',
  note: '',
}

const PRODUCTS = (Object.keys(PRODUCT_LABELS) as Product[])
  .filter(isProductOn)
  .map((product) => [product, PRODUCT_LABELS[product]] as const)

const SOURCES = ['phone', 'email', 'introducer', 'repeat_client'] as const

/**
 * Whoever wrote the e-mail that a case is made from isn't its applicant once they are said to have introduced it,
 * and is again when they are not.
 */
export function changeCase(typed: TypedCase, change: Partial<TypedCase>, sender?: Sender): TypedCase {
  const changed = { ...typed, ...change }
  if (!sender || typed.entered_as === changed.entered_as) return changed
  const move = (from: string, to: string, value: string) => (from === value ? to : from)
  const from = { name: '', email: '', introducer: '', introducer_email: '' }
  const introduced = { ...from, introducer: sender.name, introducer_email: sender.email }
  const applying = { ...from, name: sender.name, email: sender.email }
  const [before, after] =
    changed.entered_as === 'introducer'
      ? [applying, introduced]
      : typed.entered_as === 'introducer'
        ? [introduced, applying]
        : []
  if (!before || !after) return changed
  for (const field of ['name', 'email', 'introducer', 'introducer_email'] as const)
    changed[field] = move(changed[field] ?? '', after[field], before[field])
  return changed
}

export type Sender = Pick<TypedCase, 'name' | 'email'>

interface FieldsProps {
  typed: TypedCase
  onChange(change: Partial<TypedCase>): void
}

/** The server requires only a name, and a phone number or e-mail address. */
export function NewCaseFields({ typed, onChange }: FieldsProps) {
  const box = (name: keyof TypedCase) => ({
    name: `new-${name}`,
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField {...box('name')} label="Name" maxLength={200} autoFocus />
      <TextField {...box('phone')} label="Phone" type="tel" maxLength={40} />
      <TextField {...box('email')} label="E-mail" type="email" maxLength={255} />
      <TextField {...box('business_name')} label="Business" optional maxLength={200} />
      <SelectField {...box('product')} label="Product">
        <option value="">Not known yet</option>
        <Options of={PRODUCTS} />
      </SelectField>
      <TextField {...box('amount')} label="Amount" optional inputMode="decimal" maxLength={30} />
      <SelectField {...box('entered_as')} label="How it came">
        <Options of={SOURCES.map((source) => [source, ENTERED_AS_LABELS[source]])} />
      </SelectField>
      {typed.entered_as === 'introducer' && (
        <>
          <TextField {...box('introducer')} label="Introducer" maxLength={200} />
          <TextField
            {...box('introducer_email')}
            label="Introducer’s e-mail"
            type="email"
            optional
            maxLength={255}
          />
        </>
      )}
      <div className="sm:col-span-2">
        <TextAreaField {...box('note')} label="Note" optional rows={2} maxLength={5_000} />
      </div>
    </div>
  )
}
