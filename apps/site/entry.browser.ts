import { holdEarlySubmits } from './forms/sending/early-submit.ts'
import { settings } from './settings.ts'
import './theme.css'

// The pages are complete without a script, so React may arrive when the browser has nothing better to do.
// Pages with something to fill in say data-hydrate="now".
const root = document.getElementById('root')
if (root) {
  const hydrate = () => import('./hydrate.tsx').then(({ hydratePage }) => hydratePage(root))
  if (root.dataset.hydrate === 'now') holdEarlySubmits(hydrate(), !settings.supabaseUrl)
  else whenIdleOrTouched(hydrate)
}

function whenIdleOrTouched(start: () => void): void {
  const touches = ['pointerdown', 'keydown', 'touchstart'] as const
  let started = false
  const startOnce = () => {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, startOnce)
    start()
  }
  for (const touch of touches) addEventListener(touch, startOnce, { passive: true })
  // Safari has no requestIdleCallback; there, after the page has loaded is near enough.
  if ('requestIdleCallback' in window) requestIdleCallback(startOnce, { timeout: 3_000 })
  else addEventListener('load', () => setTimeout(startOnce, 200))
}
