import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

const LIFETIME_MILLISECONDS = 4_000
const MAX_VISIBLE = 3

const toaster = (
  <Toaster
    duration={LIFETIME_MILLISECONDS}
    visibleToasts={MAX_VISIBLE}
    position="bottom-right"
    theme="light"
    richColors
    toastOptions={{ style: { fontSize: '1rem' } }}
    style={
      {
        '--border-radius': 'var(--radius-card)',
        '--success-bg': 'var(--color-moss-tint)',
        '--success-border': 'var(--color-moss)',
        '--success-text': 'var(--color-ink-deep)',
        '--error-bg': 'var(--color-brick-tint)',
        '--error-border': 'var(--color-brick)',
        '--error-text': 'var(--color-ink-deep)',
        fontFamily: 'var(--font-sans)',
      } as CSSProperties
    }
  />
)

// The toaster has its own React root, so that a toast outlives the form that shows it.
const host = document.createElement('div')
document.body.append(host)
const root = createRoot(host)
// Rendered synchronously, because a toast shown before the toaster has mounted is lost, and screen readers
// announce only what is added to an existing live region.
flushSync(() => root.render(toaster))

export { toast }
