import { type FormEvent, useState } from 'react'
import { isProductOn } from '#shared/desk/what-is-on.ts'
import { readPounds } from '#shared/fields/read-pounds.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { TextAreaField, TextField } from '../../../../brand/ui/field.tsx'
import type { Lender, LenderFields } from '../../backend/lenders.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogOutcome } from '../../ui/dialog/dialog-outcome.tsx'
import { CriteriaFields, readCriteria } from './lender-criteria.tsx'
import { contactLines, PRODUCTS, readContacts, readList } from './lender-text.ts'
import { useRemoveLender, useSaveLender } from './use-lenders.ts'

/** `lender` is null for a new lender. */
export function LenderDialog({ lender, onClose }: { lender: Lender | null; onClose(): void }) {
  const [problem, setProblem] = useState<string>()
  const { save, busy, failure } = useSaveLender(lender, onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = readFields(new FormData(event.currentTarget))
    setProblem('problem' in fields ? fields.problem : undefined)
    if (!('problem' in fields)) save(fields)
  }
  const words = problem ?? failure
  return (
    <Dialog wide onClose={onClose} title={lender?.name ?? 'New lender'}>
      <form className="grid gap-3" onSubmit={submit}>
        <TextField name="lender-name" label="Name" required maxLength={200} defaultValue={lender?.name} />
        <fieldset>
          <legend className="font-semibold">Products</legend>
          <p className="text-small text-ink-quiet">None means any.</p>
          <div className="mt-1 grid gap-1.5 sm:grid-cols-2">
            {PRODUCTS.filter(([product]) => isProductOn(product) || lender?.products.includes(product)).map(
              ([product, label]) => (
                <CheckboxField
                  key={product}
                  name={`product-${product}`}
                  label={label}
                  defaultChecked={lender?.products.includes(product)}
                />
              ),
            )}
          </div>
        </fieldset>
        <LimitFields lender={lender} />
        <CriteriaFields lender={lender} />
        <DetailFields lender={lender} />
        <DialogOutcome outcome={words === undefined ? undefined : { done: false, words }} />
        <div className="flex flex-wrap justify-end gap-2">
          {lender && <RemoveLender lender={lender} onRemoved={onClose} />}
          <Button type="submit" look="ink" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RemoveLender({ lender, onRemoved }: { lender: Lender; onRemoved(): void }) {
  const [asking, setAsking] = useState(false)
  const removing = useRemoveLender(onRemoved)
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${lender.name}?`}
        action="Remove"
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate(lender.id)}
        onClose={() => setAsking(false)}
      >
        <p>
          This can’t be undone. Cases keep the lender’s name. To keep it but stop suggesting it, untick
          “Active” instead.
        </p>
      </ConfirmDialog>
    </>
  )
}

const pounds = (value: number | null | undefined) => (value == null ? '' : formatPounds(value))

function LimitFields({ lender }: { lender: Lender | null }) {
  const limit = { optional: true, inputMode: 'decimal' } as const
  const { smallest_pounds, largest_pounds, highest_ltv_percent } = lender ?? {}
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextField name="smallest" label="Smallest loan" {...limit} defaultValue={pounds(smallest_pounds)} />
      <TextField name="largest" label="Largest loan" {...limit} defaultValue={pounds(largest_pounds)} />
      <TextField name="ltv" label="Highest LTV (%)" {...limit} defaultValue={highest_ltv_percent ?? ''} />
    </div>
  )
}

function DetailFields({ lender }: { lender: Lender | null }) {
  return (
    <>
      <CheckboxField name="regulated" label="Takes regulated loans" defaultChecked={lender?.regulated} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name="regions" label="Regions" optional defaultValue={lender?.regions.join(', ')} />
        <TextField name="tags" label="Tags" optional defaultValue={lender?.tags.join(', ')} />
      </div>
      <TextAreaField
        name="contacts"
        label="Contacts"
        hint="One a line: name, e-mail, phone. The first gets the enquiries."
        optional
        rows={3}
        defaultValue={contactLines(lender?.contacts ?? [])}
      />
      <TextAreaField
        name="lender-notes"
        label="Notes"
        optional
        rows={3}
        maxLength={5000}
        defaultValue={lender?.notes ?? ''}
      />
      <CheckboxField
        name="active"
        label="Active"
        hint="Others stay readable, and aren’t suggested."
        defaultChecked={lender?.active ?? true}
      />
    </>
  )
}

function readFields(form: FormData): LenderFields | { problem: string } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [smallest, largest] = [readPounds(text('smallest')), readPounds(text('largest'))]
  const ltv = text('ltv').replace(/\s*%$/, '')
  if ((text('smallest') && smallest === null) || (text('largest') && largest === null))
    return { problem: 'Enter an amount, such as £250,000.' }
  if (ltv && !/^\d+(?:\.\d+)?$/.test(ltv))
    return { problem: 'Enter the loan to value as a number, such as 75.' }
  const criteria = readCriteria(form)
  if ('problem' in criteria) return criteria
  return {
    ...criteria,
    name: text('lender-name'),
    products: PRODUCTS.map(([product]) => product).filter(
      (product) => form.get(`product-${product}`) !== null,
    ),
    smallest_pounds: smallest,
    largest_pounds: largest,
    highest_ltv_percent: ltv ? Number(ltv) : null,
    regulated: form.get('regulated') !== null,
    regions: readList(text('regions')),
    tags: readList(text('tags')),
    contacts: readContacts(text('contacts')),
    notes: text('lender-notes') || null,
    active: form.get('active') !== null,
  }
}
