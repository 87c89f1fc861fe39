export function TermHints({ terms }: { terms: Readonly<Record<string, string>> }) {
  return (
    <div>
      {Object.entries(terms).map(([term, meaning]) => (
        <details key={term} className="text-small">
          <summary className="min-h-6 cursor-pointer py-1 text-ink-soft">What does “{term}” mean?</summary>
          <p className="border-l-4 border-edge pl-4">{meaning}</p>
        </details>
      ))}
    </div>
  )
}
