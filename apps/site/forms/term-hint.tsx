import { type GlossaryTerm, glossary } from '../content/glossary.ts'

/** A word of the form that opens its explanation; works without a script. */
export function TermHint({ term }: { term: GlossaryTerm }) {
  return (
    <details className="text-small">
      <summary className="min-h-6 cursor-pointer py-1 text-ink-soft">What does “{term}” mean?</summary>
      <p className="border-l-4 border-edge pl-4">{glossary[term]}</p>
    </details>
  )
}
