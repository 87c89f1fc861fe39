import { holdEarlySubmits } from './forms/sending/early-submit.ts'
import { settings } from './settings.ts'
import './theme.css'

// The pages are complete without a script, so most hydrate when the browser is idle. Pages with a form hydrate now.
const root = document.getElementById('root')
if (root) {
  const hydrate = () => import('./hydrate.tsx').then(({ hydratePage }) => hydratePage(root))
  if (root.dataset.hydrate === 'now') holdEarlySubmits(hydrate(), !settings.supabaseUrl)
  else whenIdleOrUsed(hydrate)
}

function whenIdleOrUsed(start: () => void): void {
  const events = ['pointerdown', 'keydown', 'touchstart'] as const
  let started = false
  const startOnce = () => {
    if (started) return
    started = true
    for (const name of events) removeEventListener(name, startOnce)
    start()
  }
  for (const name of events) addEventListener(name, startOnce, { passive: true })
  // Safari has no requestIdleCallback: shortly after the load event instead.
  if ('requestIdleCallback' in window) requestIdleCallback(startOnce, { timeout: 3_000 })
  else addEventListener('load', () => setTimeout(startOnce, 200))
}
