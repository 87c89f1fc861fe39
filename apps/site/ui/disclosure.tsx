import type { ReactNode } from 'react'

export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group border-t border-rule last:border-b">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-5 text-title [&::-webkit-details-marker]:hidden">
        <span className="font-serif font-medium">{summary}</span>
        <svg viewBox="0 0 20 20" className="mt-1.5 size-5 shrink-0" aria-hidden="true" focusable="false">
          <path d="M2 10h16" stroke="currentColor" strokeWidth="2" />
          <path d="M10 2v16" stroke="currentColor" strokeWidth="2" className="group-open:hidden" />
        </svg>
      </summary>
      <div className="max-w-[42rem] pb-6 text-ink-soft">{children}</div>
    </details>
  )
}
