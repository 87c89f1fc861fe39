import type { ReactNode } from 'react'

interface Result {
  label: string
  figure: string
}

export function ResultCards({ main, basis, rest }: { main: Result; basis: string; rest: readonly Result[] }) {
  // On wide screens the results are beside the controls, where three cards in a row would be too narrow for
  // millions of pounds. So there they are stacked.
  const three = rest.length === 3
  return (
    <dl className={`grid gap-3 ${three ? 'sm:max-lg:grid-cols-3' : 'sm:grid-cols-2'}`}>
      <div className="on-ink rounded-card p-6 sm:col-span-full sm:p-8 print:border print:border-ink print:bg-transparent print:p-4 print:text-ink">
        <dt className="font-semibold">{main.label}</dt>
        <dd>
          <span className="figures mt-3 block text-figure">{main.figure}</span>
          <span className="mt-3 block text-small text-paper-sunk print:text-ink">{basis}</span>
        </dd>
      </div>
      {rest.map((result) => (
        <SmallCard
          key={result.label}
          label={result.label}
          stack={three ? 'sm:max-lg:flex-col' : 'sm:flex-col'}
        >
          {result.figure}
        </SmallCard>
      ))}
    </dl>
  )
}

function SmallCard({ label, stack, children }: { label: string; stack: string; children: ReactNode }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-x-4 gap-y-2 rounded-card border border-rule bg-paper-raised px-5 py-4 print:border-ink print:bg-transparent ${stack}`}
    >
      <dt className="text-small leading-snug text-ink-soft">{label}</dt>
      <dd className="figures text-[1.375rem] leading-none xl:text-[1.5rem]">{children}</dd>
    </div>
  )
}
