import { firm } from '../content/firm.ts'

/** For sites whose forms no host answers: a backend elsewhere takes them from the script only. */
export function NeedsScript() {
  return (
    <noscript>
      This form needs JavaScript, which is switched off in your browser. You can call us instead on{' '}
      {firm.phone.shown}, {firm.phoneHours}.
    </noscript>
  )
}
