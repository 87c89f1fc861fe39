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
  /** Without it, a failure stays until it's dismissed, or until newer failures push it out. */
  failedMilliseconds?: number
}

const MAX_VISIBLE = 3

/** A problem that the user has to put right belongs beside its cause, not in a toast. */
export class Toasts {
  readonly #lifetimes: Lifetimes
  readonly #listeners = new Set<() => void>()
  /** What is left of each toast's time, by its id. While toasts are held, nothing runs. */
  readonly #left = new Map<number, number>()
  readonly #timers = new Map<number, { timer: ReturnType<typeof setTimeout>; since: number }>()
  #isHeld = false
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

  /** Presses the button of the newest toast that has one. */
  act(): void {
    const toast = this.#shown.findLast(({ action }) => action)
    if (!toast) return
    this.dismiss(toast.id)
    toast.action?.run()
  }

  /** While somebody points at a toast or has the focus in one, none of them goes. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return
    this.#isHeld = isHeld
    for (const { id } of this.#shown) isHeld ? this.#stop(id) : this.#start(id)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly shown = (): readonly Toast[] => this.#shown

  #add(toast: Omit<Toast, 'id'>, lifetimeMilliseconds: number | undefined): void {
    this.#lastId += 1
    const id = this.#lastId
    if (lifetimeMilliseconds !== undefined) this.#left.set(id, lifetimeMilliseconds)
    this.#show([...this.#withRoom(), { ...toast, id }])
    if (!this.#isHeld) this.#start(id)
  }

  /** Makes room for one more. The oldest goes, but what can be undone outlasts what can't, and a failure both. */
  #withRoom(): readonly Toast[] {
    if (this.#shown.length < MAX_VISIBLE) return this.#shown
    const weigh = ({ tone, action }: Toast) => (tone === 'failed' ? 2 : action ? 1 : 0)
    const least = Math.min(...this.#shown.map(weigh))
    const leaving = this.#shown.find((toast) => weigh(toast) === least)
    return this.#shown.filter((toast) => toast !== leaving)
  }

  #start(id: number): void {
    const left = this.#left.get(id)
    if (left === undefined) return
    this.#timers.set(id, { timer: setTimeout(() => this.dismiss(id), left), since: Date.now() })
  }

  #stop(id: number): void {
    const running = this.#timers.get(id)
    if (!running) return
    clearTimeout(running.timer)
    this.#timers.delete(id)
    this.#left.set(id, Math.max(0, (this.#left.get(id) ?? 0) - (Date.now() - running.since)))
  }

  #show(toasts: readonly Toast[]): void {
    for (const { id } of this.#shown) {
      if (toasts.some((toast) => toast.id === id)) continue
      this.#stop(id)
      this.#left.delete(id)
    }
    this.#shown = toasts
    // A toast that went from under the pointer or the focus holds nothing any more.
    if (toasts.length === 0) this.#isHeld = false
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
  boxShadow: '0 8px 24px -8px color-mix(in srgb, var(--color-ink) 30%, transparent)',
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
  const cameFrom = useRef<HTMLElement>(null)
  /** Whoever pressed a key in a toast goes on where they were. */
  const leave = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement)
    toasts.dismiss(id)
    if (hadFocus) cameFrom.current?.focus()
  }
  return (
    <div
      ref={region}
      id="toasts"
      role="status"
      aria-live="polite"
      style={REGION_STYLE}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        toasts.hold(true)
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) toasts.hold(false)
      }}
    >
      {shown.map((toast) => (
        <Message key={toast.id} {...toast} onLeave={() => leave(toast.id)} />
      ))}
    </div>
  )
}

function Message({ tone, text, action, onLeave }: Toast & { onLeave(): void }) {
  return (
    <div data-toast={tone} style={{ ...TOAST_STYLE, ...TONES[tone] }}>
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
            onLeave()
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
        onClick={onLeave}
      >
        <StrokeIcon path={signs.cross} />
      </button>
    </div>
  )
}
