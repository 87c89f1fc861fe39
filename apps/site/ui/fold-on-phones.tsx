import type { ReactNode } from 'react'

/**
 * Content that small screens hide behind a summary that opens it. Large screens and print show it without the
 * summary. Needs no script.
 */
export function FoldOnPhones({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group fold-on-phones">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 rounded-card border border-ink px-5 py-2 [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <span aria-hidden="true" className="text-title leading-none group-open:hidden">
          +
        </span>
      </summary>
      <div className="max-lg:mt-3">{children}</div>
    </details>
  )
}
