import type { RuleListItem } from './rule-list.tsx'

export function TopicColumns({ items }: { items: readonly RuleListItem[] }) {
  const columns = items.length === 4 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-2 lg:grid-cols-3'
  return (
    <div className={`grid gap-x-8 gap-y-10 ${columns}`}>
      {items.map((item) => (
        <div key={item.title} className="border-t-2 border-ink pt-5">
          <h3 className="text-title">{item.title}</h3>
          <p className="mt-3 max-w-[28rem] text-ink-soft">{item.text}</p>
        </div>
      ))}
    </div>
  )
}
