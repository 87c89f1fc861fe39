import { useLayoutEffect, useRef } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { formatCount } from './format/format-count.ts'

type Tab = {
  to: string
  label: string
  /** Null until it's known: its place is kept free. */
  count?: number | null | undefined
  /** If not given, the tab whose path is the page's. */
  isCurrent?: boolean
}

export function TabLinks({
  label,
  tabs,
  className = '',
}: {
  label: string
  tabs: readonly Tab[]
  className?: string
}) {
  const { pathname } = useLocation()
  const current = tabs.find(({ to, isCurrent }) => isCurrent ?? matchPath(to, pathname))
  return (
    <nav
      ref={useRowShowingCurrent(current?.to)}
      aria-label={label}
      className={`relative overflow-x-auto ${className}`}
    >
      <ul className="flex gap-x-1 md:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab === current ? 'page' : undefined}
              className="control-height -mb-px flex items-center gap-1.5 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft md:px-2 outline-offset-[-2px] hover:border-rule hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="tabular min-w-[2ch] font-normal">
                  {tab.count !== null && formatCount(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the row may be wider than the screen; the current tab is scrolled to its middle. */
function useRowShowingCurrent(current: string | undefined) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is what moves the row
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return row
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
