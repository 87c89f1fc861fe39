import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { avoidOverlap } from './avoid-overlap.ts'
import { Button } from './button.tsx'
import { StrokeIcon, signs } from './stroke-icon.tsx'

interface Toast {
  id: number
  tone: 'done' | 'failed'
  text: string
  action?: ToastAction | undefined
}

interface ToastAction {
  label: string
  run(): void
}

interface Lifetimes {
  doneMilliseconds: number
  /** How long somebody has to press the toast's button, such as Undo. */
  actionMilliseconds?: number
  /** Without it, a failure stays until it's dismissed, or until newer toasts push it out. */
  failedMilliseconds?: number
}

const MAX_VISIBLE = 3

/** A problem that the user has to put right belongs beside its cause, not in a toast. */
export class Toasts {
  readonly #lifetimes: Lifetimes
  readonly #listeners = new Set<() => void>()
  #shown: readonly Toast[] = []
  #lastId = 0

  constructor(lifetimes: Lifetimes) {
    this.#lifetimes = lifetimes
  }

  done(text: string, action?: ToastAction): void {
    const { doneMilliseconds, actionMilliseconds } = this.#lifetimes
    this.#add({ tone: 'done', text, action }, (action && actionMilliseconds) ?? doneMilliseconds)
  }

  failed(text: string): void {
    this.#add({ tone: 'failed', text }, this.#lifetimes.failedMilliseconds)
  }

  dismiss(id: number): void {
    this.#show(this.#shown.filter((toast) => toast.id !== id))
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly shown = (): readonly Toast[] => this.#shown

  #add(toast: Omit<Toast, 'id'>, lifetimeMilliseconds: number | undefined): void {
    this.#lastId += 1
    const id = this.#lastId
    this.#show([...this.#shown, { ...toast, id }].slice(-MAX_VISIBLE))
    if (lifetimeMilliseconds) setTimeout(() => this.dismiss(id), lifetimeMilliseconds)
  }

  #show(toasts: readonly Toast[]): void {
    this.#shown = toasts
    for (const listener of this.#listeners) listener()
  }
}

const CONTROLS = 'a, button, input, select, textarea, summary'

/** Moves the toasts so that they cover nothing that can be pressed, if there is room for that. */
function standClear(region: HTMLElement): void {
  region.style.translate = 'none'
  if (region.childElementCount === 0) return
  const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => !region.contains(control))
  const boxes = controls.map((control) => control.getBoundingClientRect())
  const onScreen = boxes.filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
  const { x, y } = avoidOverlap(region.getBoundingClientRect(), onScreen)
  region.style.translate = `${x}px ${y}px`
}

function useClearPlace(
  region: RefObject<HTMLDivElement | null>,
  shown: readonly Toast[],
  standsClear: boolean,
): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element || !standsClear) return
    // The desk adds this height to the end of the page, so that what is behind the toasts can be scrolled
    // into view.
    const height = shown.length > 0 ? element.offsetHeight : 0
    document.documentElement.style.setProperty('--toast-room', `${height}px`)
    const place = () => standClear(element)
    place()
    addEventListener('scrollend', place)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scrollend', place)
      removeEventListener('resize', place)
    }
  }, [region, shown, standsClear])
}

// Properties instead of classes, because each page of the site carries the styles of its classes, and few
// visitors see a toast.
const REGION_STYLE: CSSProperties = {
  position: 'fixed',
  zIndex: 40,
  right: '1rem',
  bottom: 'calc(var(--toast-bottom, 1rem) + env(safe-area-inset-bottom))',
  width: 'min(356px, 100vw - 2rem)',
  display: 'grid',
  gap: '0.5rem',
  pointerEvents: 'none',
}

const TOAST_STYLE: CSSProperties = {
  display: 'flex',
  alignItems: 'start',
  gap: '0.625rem',
  padding: '0.375rem 0.25rem 0.375rem 0.75rem',
  border: '1px solid',
  borderRadius: 'var(--radius-card)',
  boxShadow: '0 8px 24px -8px rgb(15 46 53 / 0.3)',
  color: 'var(--color-ink-deep)',
  pointerEvents: 'auto',
}

const TONES: Record<Toast['tone'], CSSProperties> = {
  done: { background: 'var(--color-moss-tint)', borderColor: 'var(--color-moss)' },
  failed: { background: 'var(--color-brick-tint)', borderColor: 'var(--color-brick)' },
}

/**
 * The element is rendered even while there are no toasts, because screen readers announce only what is added
 * to a live region that was there before.
 */
export function ToastRegion({ toasts, standsClear = false }: { toasts: Toasts; standsClear?: boolean }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown)
  const region = useRef<HTMLDivElement>(null)
  useClearPlace(region, shown, standsClear)
  return (
    <div ref={region} id="toasts" role="status" aria-live="polite" style={REGION_STYLE}>
      {shown.map(({ id, tone, text, action }) => (
        <div key={id} data-toast={tone} style={{ ...TOAST_STYLE, ...TONES[tone] }}>
          <span style={{ marginTop: '0.5rem' }}>
            <StrokeIcon path={tone === 'done' ? signs.check : signs.warning} />
          </span>
          <p style={{ flexGrow: 1, padding: '0.375rem 0' }}>
            {tone === 'failed' && <span className="sr-only">Failed: </span>}
            {text}
          </p>
          {action && (
            <Button
              look="outline"
              onClick={() => {
                toasts.dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <button
            type="button"
            aria-label="Dismiss"
            title="Dismiss"
            style={{ padding: '0.75rem', cursor: 'pointer' }}
            onClick={() => toasts.dismiss(id)}
          >
            <StrokeIcon path={signs.cross} />
          </button>
        </div>
      ))}
    </div>
  )
}
