import { firm } from '../../content/firm.ts'

/** Where scripts are off and the page was made without its rows. */
export function NoScriptNote({ what }: { what: string }) {
  return <p className="max-w-[46rem]">{sentence(what)}</p>
}

/** Shown after eight seconds without our scripts, so that it doesn't flash up; replaced when they arrive. */
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
