import type { ReactNode } from 'react'

export interface RuleListItem {
  title: string
  text: ReactNode
}

export function RuleList({ items }: { items: readonly RuleListItem[] }) {
  return (
    <div className="border-b border-rule">
      {items.map((item) => (
        <div key={item.title} className="grid gap-x-8 gap-y-2 border-t border-rule py-6 sm:grid-cols-5">
          <h3 className="text-title sm:col-span-2">{item.title}</h3>
          <p className="text-ink-soft sm:col-span-3">{item.text}</p>
        </div>
      ))}
    </div>
  )
}
