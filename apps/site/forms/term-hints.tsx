/** Stands before the form that uses the words, and is closed, so that a phone shows the first field soon. */
export function TermHints({ terms }: { terms: Readonly<Record<string, string>> }) {
  return (
    <details className="text-small">
      <summary className="min-h-6 cursor-pointer py-1 text-ink-soft">
        What the words on this form mean
      </summary>
      <dl className="mt-2 grid gap-3 border-l-4 border-edge pl-4">
        {Object.entries(terms).map(([term, meaning]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
