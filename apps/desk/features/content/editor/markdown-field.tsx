import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { AddPicture } from './add-picture.tsx'

const HINT =
  'Markdown: ## for a heading, - for a list, - [ ] for a box to tick, > for a note, | for tables, [words](/address) for a link.'

// Loaded separately, because the Markdown parser is larger than the rest of the editor. If it can't be
// loaded, the text isn't checked, but can still be written and saved.
const TextFindings = lazy(() => import('./text-findings.tsx').catch(() => ({ default: () => null })))

interface MarkdownFieldProps extends ComponentProps<typeof TextAreaField> {
  text: string
  onText(text: string): void
}

export function MarkdownField({ text, onText, ...field }: MarkdownFieldProps) {
  const [adding, setAdding] = useState(false)
  return (
    <div>
      <TextAreaField {...field} hint={[HINT, field.hint].filter(Boolean).join(' ')} rows={24} />
      <Button className="mt-2" onClick={() => setAdding(true)}>
        Add a picture
      </Button>
      {adding && (
        <AddPicture
          onAdd={(picture) => onText(insertAt(caretIn(field.name) ?? text.length, text, picture))}
          onClose={() => setAdding(false)}
        />
      )}
      <Suspense>
        <TextFindings text={text} />
      </Suspense>
    </div>
  )
}

/** A text area keeps its caret's position after it loses the focus. */
function caretIn(id: string): number | undefined {
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement ? area.selectionEnd : undefined
}

function insertAt(position: number, text: string, block: string): string {
  return `${text.slice(0, position).trimEnd()}${block}${text.slice(position).trimStart()}`.trimStart()
}
