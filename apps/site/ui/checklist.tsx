export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-10 rounded-card border border-rule bg-paper-raised px-6 py-4 shadow-card sm:grid-cols-2 sm:px-8 sm:py-6">
      {items.map((item) => (
        <li
          key={item}
          className="flex gap-4 py-3 before:mt-[0.8em] before:w-4 before:shrink-0 before:border-t-2 before:border-ink"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}
