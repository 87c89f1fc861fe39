import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ToastRegion, Toasts } from '../../../../brand/ui/toasts.tsx'

const LIFETIME_MILLISECONDS = 4_000

export const toast = new Toasts({
  doneMilliseconds: LIFETIME_MILLISECONDS,
  failedMilliseconds: LIFETIME_MILLISECONDS,
})

// The toasts have their own React root, so that a toast outlives the form that shows it.
const host = document.createElement('div')
document.body.append(host)
const root = createRoot(host)
// Rendered synchronously, because screen readers announce only what is added to an existing live region.
flushSync(() => root.render(<ToastRegion toasts={toast} />))
