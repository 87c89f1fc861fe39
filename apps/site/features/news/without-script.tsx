import { firm } from '../../content/firm.ts'

export function NoScriptNote({ what }: { what: string }) {
  return <p className="max-w-[46rem]">{sentence(what)}</p>
}

/**
 * This note is for a page whose scripts haven't run. It appears only after eight seconds, so that it doesn't
 * flash up before our scripts replace it.
 */
export function ScriptsLate({ what }: { what: string }) {
  return (
    <p className="max-w-[46rem] transition-opacity delay-[8s] duration-0 starting:opacity-0">
      {sentence(what)}
    </p>
  )
}

const sentence = (what: string) => (
  <>
    {what} need JavaScript, which isn’t running in your browser. Call{' '}
    <a href={firm.phone.href} className="text-link whitespace-nowrap">
      {firm.phone.shown}
    </a>{' '}
    and we’ll be happy to help.
  </>
)
