import type { ReactNode } from 'react'

export interface TableProps {
  caption: string
  columns: readonly { heading: string; numeric?: boolean }[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly ReactNode[])[]
}

/** Figures in columns. Scrolls sideways on its own where a phone is too narrow for it. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="pb-3 text-left font-semibold">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {columns.map((column) => (
              <th key={column.heading} scope="col" className={cellClasses(column.numeric)}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])} className="border-b border-rule">
              {row.map((cell, index) => {
                const column = columns[index]
                return index === 0 ? (
                  <th
                    key={column?.heading}
                    scope="row"
                    className={`${cellClasses(column?.numeric)} font-semibold`}
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={column?.heading} className={cellClasses(column?.numeric)}>
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellClasses(numeric = false): string {
  return numeric ? 'py-3 pl-4 text-right tabular-nums sm:pl-6' : 'py-3 pr-4 sm:pr-6'
}
