import type { ReactNode } from 'react'

export function Expandable({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="border-t border-rule py-4 last:border-b">
      <summary className="cursor-pointer font-semibold">{summary}</summary>
      <div className="pt-3 text-ink-soft">{children}</div>
    </details>
  )
}
