import { firm } from '../../content/firm.ts'

/**
 * Part of the prerendered page, replaced at hydration. Visible straight away where scripts are off; where they are on,
 * only after eight seconds without ours, so that it doesn't flash up.
 */
export function WithoutScript({ what }: { what: string }) {
  return (
    <p className="max-w-[46rem] transition-opacity delay-[8s] duration-0 starting:opacity-0 noscript:transition-none">
      {what} need JavaScript, which isn’t running in your browser. Call{' '}
      <a href={firm.phone.href} className="text-link whitespace-nowrap">
        {firm.phone.shown}
      </a>{' '}
      and we’ll be happy to help.
    </p>
  )
}
