import type { ComponentProps } from 'react'
import { SelectField, TextAreaField, TextField } from '../../../../brand/ui/field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { useFieldError } from './form-errors.ts'

type WithoutError<Props> = Omit<Props, 'error'>

/** The fields of ui/, each with its own error from the form around it. */
export function TextAnswer(props: WithoutError<ComponentProps<typeof TextField>>) {
  return <TextField {...props} error={useFieldError(props.name)} />
}

export function TextAreaAnswer(props: WithoutError<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...props} error={useFieldError(props.name)} />
}

export function SelectAnswer(props: WithoutError<ComponentProps<typeof SelectField>>) {
  return <SelectField {...props} error={useFieldError(props.name)} />
}

export function RadioAnswer(props: WithoutError<ComponentProps<typeof RadioField>>) {
  return <RadioField {...props} error={useFieldError(props.name)} />
}
