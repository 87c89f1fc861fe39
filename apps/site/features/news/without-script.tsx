import { firm } from '../../content/firm.ts'

/**
 * What the prerendered page says, for hydration to replace. Shown at once where scripts are off; where they are
 * on, only if ours have not arrived after eight seconds, so that nobody sees it flash by.
 */
export function WithoutScript({ what }: { what: string }) {
  return (
    <p className="max-w-[46rem] transition-opacity delay-[8s] duration-0 starting:opacity-0 noscript:transition-none">
      {what} are fetched by JavaScript, which is not running in your browser. Call{' '}
      <a href={firm.phone.href} className="text-link whitespace-nowrap">
        {firm.phone.shown}
      </a>{' '}
      and we will gladly tell you.
    </p>
  )
}
