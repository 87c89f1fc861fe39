const swatches = [
  ['Ink', 'bg-ink text-paper'],
  ['Ink deep', 'bg-ink-deep text-paper'],
  ['Ink soft', 'bg-ink-soft text-paper'],
  ['Ink quiet', 'bg-ink-quiet text-paper'],
  ['Paper', 'bg-paper text-ink'],
  ['Paper raised', 'bg-paper-raised text-ink'],
  ['Paper sunk', 'bg-paper-sunk text-ink'],
  ['Rule', 'bg-rule text-ink'],
  ['Dawn', 'bg-dawn text-on-dawn'],
  ['Dawn hover', 'bg-dawn-hover text-on-dawn'],
  ['Dawn pale', 'bg-dawn-pale text-ink'],
  ['Moss', 'bg-moss text-paper'],
  ['Moss tint', 'bg-moss-tint text-moss'],
  ['Brick', 'bg-brick text-paper'],
  ['Brick tint', 'bg-brick-tint text-brick'],
] as const

export function Swatches() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {swatches.map(([name, classes]) => (
        <li
          key={name}
          className={`${classes} flex min-h-24 items-end rounded-card border border-rule p-3 font-semibold`}
        >
          {name}
        </li>
      ))}
    </ul>
  )
}
