import { copyText } from '../../ui/browser/copy-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

export function CopyButton({ text, what, small = false }: { text: string; what: string; small?: boolean }) {
  const copy = async () => {
    const { done, words } = await copyText(text, what)
    toast[done ? 'done' : 'failed'](words)
  }
  return (
    <IconButton
      icon="copy"
      label={`Copy the ${what.toLowerCase()}`}
      onClick={copy}
      // Within a line of text the button is 28 px high, because a higher one would push the lines apart.
      className={small ? 'min-h-7! [&>svg]:size-4' : '[&>svg]:size-4'}
    />
  )
}
