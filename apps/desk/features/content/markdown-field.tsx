import { type ComponentProps, lazy, Suspense } from 'react'
import { TextAreaField } from '../../../../brand/ui/field.tsx'

const HINT =
  'Markdown: ## for a heading, - for a list, - [ ] for a box to tick, > for a note, | for tables, [words](/address) for a link.'

// The Markdown parser is larger than the rest of the editor. Without it the text can still be written and saved.
const TextFindings = lazy(() => import('./text-findings.tsx').catch(() => ({ default: () => null })))

/** The text of an article, with what to look at before it's published. */
export function MarkdownField({ text, ...field }: ComponentProps<typeof TextAreaField> & { text: string }) {
  return (
    <div>
      <TextAreaField {...field} hint={HINT} rows={24} />
      <Suspense>
        <TextFindings text={text} />
      </Suspense>
    </div>
  )
}
