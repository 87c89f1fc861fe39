import { Hours } from '../blocks/hours.tsx'
import { firm } from '../content/firm.ts'

/**
 * This is shown only if the backend is not our own server (host/), because no other backend answers forms
 * that the browser posts itself.
 */
export function NeedsScript() {
  return (
    <noscript>
      This form needs JavaScript, which is switched off in your browser. You can call us instead on{' '}
      {firm.phone.shown}, <Hours />.
    </noscript>
  )
}
