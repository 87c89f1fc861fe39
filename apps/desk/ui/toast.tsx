import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { avoidOverlap } from './avoid-overlap.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

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

const LIFETIME_MILLISECONDS = 6_000
/** This must be well below 20 seconds, because after that the database refuses to undo a recorded contact. */
const ACTION_MILLISECONDS = 10_000
const MAX_VISIBLE = 3

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function dismiss(id: number): void {
  show(toasts.filter((toast) => toast.id !== id))
}

function add(tone: Toast['tone'], text: string, action?: ToastAction): void {
  lastId += 1
  const id = lastId
  show([...toasts, { id, tone, text, action }].slice(-MAX_VISIBLE))
  // A failure stays until it's dismissed, or until newer toasts push it out.
  if (tone === 'done') setTimeout(() => dismiss(id), action ? ACTION_MILLISECONDS : LIFETIME_MILLISECONDS)
}

/** A problem that the user has to put right belongs beside its cause, not in a toast. */
export const toast = {
  done: (text: string, action?: ToastAction) => add('done', text, action),
  failed: (text: string) => add('failed', text),
} as const

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

function useClearPlace(region: RefObject<HTMLDivElement | null>, shown: readonly Toast[]): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    // The layout adds this height to the end of the page, so that what is behind the toasts can be scrolled
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
  }, [region, shown])
}

/**
 * The element is rendered even while there are no toasts, because screen readers announce only what is added
 * to a live region that was there before.
 */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
  const region = useRef<HTMLDivElement>(null)
  useClearPlace(region, shown)
  return (
    <div
      ref={region}
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed right-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] left-3 z-40 grid justify-items-end gap-2 md:bottom-4 md:left-auto"
    >
      {shown.map(({ id, tone, text, action }) => (
        <div
          key={id}
          className={`pointer-events-auto flex w-full max-w-[24rem] items-start gap-2.5 rounded-card border py-1.5 pr-1 pl-3 shadow-raised ${
            tone === 'done' ? 'border-moss bg-moss-tint' : 'border-brick bg-brick-tint'
          }`}
        >
          <Icon name={tone === 'done' ? 'check' : 'warning'} className="mt-2 size-5" />
          <p className="grow py-1.5">
            {tone === 'failed' && <span className="sr-only">Failed: </span>}
            {text}
          </p>
          {action && (
            <Button
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="cross" label="Dismiss" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  )
}
