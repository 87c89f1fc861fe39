import type { ComponentProps } from 'react'
import { SelectField, TextAreaField, TextField } from '../../../../brand/ui/field.tsx'
import { usePostedAnswer } from '../../request-content.ts'
import { RadioField } from '../../ui/radio-field.tsx'
import { useFieldError } from './form-errors.ts'

type FromTheForm<Props> = Omit<Props, 'error' | 'defaultValue'>

function useFieldState(name: string) {
  return { error: useFieldError(name), defaultValue: usePostedAnswer(name) }
}

/**
 * This and the components below wrap fields of brand/ui/ and ui/. Each takes its error from the form around
 * it. If our own server (host/) has refused a post, each also shows the answer that was posted.
 */
export function TextAnswer(props: FromTheForm<ComponentProps<typeof TextField>>) {
  return <TextField {...props} {...useFieldState(props.name)} />
}

export function TextAreaAnswer(props: FromTheForm<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...props} {...useFieldState(props.name)} />
}

export function SelectAnswer(props: FromTheForm<ComponentProps<typeof SelectField>>) {
  return <SelectField {...props} {...useFieldState(props.name)} />
}

export function RadioAnswer(props: FromTheForm<ComponentProps<typeof RadioField>>) {
  return <RadioField {...props} {...useFieldState(props.name)} />
}
