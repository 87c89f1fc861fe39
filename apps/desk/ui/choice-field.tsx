import type { ComponentProps } from 'react'
import { SelectField } from '../../../brand/ui/field.tsx'
import { Options } from './options.tsx'

export function ChoiceField<Value extends string, None extends string | undefined = undefined>({
  choices,
  none,
  onChange,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'children' | 'value' | 'onChange'> & {
  choices: Readonly<Record<Value, string>> | readonly (readonly [value: Value, words: string])[]
  /** The label of an extra first choice for “none of these”, whose value is an empty string. */
  none?: None
  value?: NoInfer<Value> | ''
  onChange?: (value: NoInfer<Value> | (None extends string ? '' : never)) => void
}) {
  return (
    <SelectField {...field} onChange={({ target }) => onChange?.(target.value as Value)}>
      {none !== undefined && <option value="">{none}</option>}
      <Options of={Array.isArray(choices) ? choices : Object.entries(choices)} />
    </SelectField>
  )
}
