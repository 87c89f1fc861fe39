import { IconButton } from '../../ui/button.tsx'
import { copyText } from './copy-text.ts'

/** A small button beside a text that copies it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <IconButton
      icon="copy"
      label={`Copy the ${what.toLowerCase()}`}
      onClick={() => void copyText(text, what)}
      className="[&>svg]:size-4"
    />
  )
}
