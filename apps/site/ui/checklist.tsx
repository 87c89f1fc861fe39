/** A list with an empty checkbox before each item. */
export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {items.map((item) => (
        <li
          key={item}
          className="flex gap-4 border-t border-rule py-4 before:mt-1.5 before:size-4 before:shrink-0 before:border-2 before:border-ink-quiet"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}
