import type { ComponentProps } from 'react'
import { TextAnswer } from './answers.tsx'
import { showTypedPounds } from './shown-pounds.ts'

export function PoundsAnswer(props: ComponentProps<typeof TextAnswer>) {
  const group = (input: HTMLInputElement) => {
    input.value = showTypedPounds(input.value)
  }
  return (
    <TextAnswer
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onBlur={(event) => group(event.currentTarget)}
      onKeyDown={(event) => event.key === 'Enter' && group(event.currentTarget)}
    />
  )
}
