import { type ComponentProps, useDeferredValue, useMemo } from 'react'
import { TextAreaField } from '../../../../brand/ui/field.tsx'
import { checkText } from './check-text.ts'

const HINT =
  'Markdown: ## for a heading, - for a list, - [ ] for a box to tick, > for a note, | for tables, [words](/address) for a link.'

/** The text of an article, with what to look at before it's published. */
export function MarkdownField({ text, ...field }: ComponentProps<typeof TextAreaField> & { text: string }) {
  const checked = useDeferredValue(text)
  const findings = useMemo(() => checkText(checked), [checked])
  return (
    <div>
      <TextAreaField {...field} hint={HINT} rows={24} />
      {findings.length > 0 && (
        <div className="mt-3 border-l-2 border-dawn pl-4 text-small">
          <p className="font-semibold">Look at these before you publish</p>
          <ul className="mt-1 list-disc pl-5">
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
