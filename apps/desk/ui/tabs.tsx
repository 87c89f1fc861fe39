import { NavLink } from 'react-router'

export function TabLinks({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; label: string; count?: number | string | undefined }[]
}) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-rule">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end
              className="control-height -mb-px flex items-center gap-2 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-2px] hover:border-rule hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && <span className="tabular font-normal">{tab.count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange(value: Value): void
}) {
  return (
    <fieldset className="inline-flex flex-wrap">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="control-height -ml-px border border-edge bg-paper-raised px-3 font-medium first-of-type:rounded-l-small last:rounded-r-small hover:bg-paper-sunk aria-pressed:z-1 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper focus-visible:z-2"
        >
          {option.label}
          {option.count !== undefined && <span className="tabular ml-1 font-normal"> {option.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
