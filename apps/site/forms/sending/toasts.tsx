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

// In a root of its own, so that a message outlives the page it was said on and no page pays for it before.
const host = document.createElement('div')
document.body.append(host)
const root = createRoot(host)
// At once: a message said before the toaster listens is lost, and screen readers hear only what appears in a
// region that was there already.
flushSync(() => root.render(toaster))

export { toast }
