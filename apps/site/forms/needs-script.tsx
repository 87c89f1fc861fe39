import { firm } from '../content/firm.ts'

/** For builds with a hosted backend, which answers no native form posts. */
export function NeedsScript() {
  return (
    <noscript>
      This form needs JavaScript, which is switched off in your browser. You can call us instead on{' '}
      {firm.phone.shown}, {firm.phoneHours}.
    </noscript>
  )
}
