import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser/browser-storage.ts'

interface Shortcut {
  /** A key as KeyboardEvent.key names it ("j", "/", "?"), or two pressed one after the other ("g i"). */
  keys: string
  /** What it does, for the list of shortcuts. */
  label: string
  /** Works in an open dialog instead of the page behind it. */
  inDialog: boolean
  run(): void
}

const ENABLED_KEY = 'desk-shortcuts'
const SEQUENCE_MILLISECONDS = 1_200

const listeners = new Set<() => void>()
let registered: readonly Shortcut[] = []
let pending: { key: string; at: number } | undefined

function change(next: readonly Shortcut[]): void {
  registered = next
  for (const listener of listeners) listener()
}

/** WCAG 2.1.4: people who dictate or press keys by accident must be able to turn single-key shortcuts off. */
export const shortcutsEnabled = (): boolean => readStored('localStorage', ENABLED_KEY) !== 'off'

export function enableShortcuts(enabled: boolean): void {
  writeStored('localStorage', ENABLED_KEY, enabled ? 'on' : 'off')
  change([...registered])
}

/** Listens for every shortcut; used once, in the frame. */
export function useShortcutKeys(): void {
  useEffect(() => {
    addEventListener('keydown', pressKey)
    return () => removeEventListener('keydown', pressKey)
  }, [])
}

function pressKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return
  if (!shortcutsEnabled() || isTyping(event.target)) return
  const dialogs = document.querySelectorAll('dialog[open]').length
  // A dialog above another one asks something that comes first.
  if (dialogs > 1) return
  const sequence =
    pending && event.timeStamp - pending.at < SEQUENCE_MILLISECONDS
      ? `${pending.key} ${event.key}`
      : undefined
  const find = (pressed: string | undefined) =>
    registered.findLast(({ keys, inDialog }) => inDialog === dialogs > 0 && keys === pressed)
  // Two keys mean more than the second one alone: g m goes to the mail, where m would write an e-mail.
  const match = find(sequence) ?? find(event.key)
  pending = { key: event.key, at: event.timeStamp }
  if (!match) return
  pending = undefined
  event.preventDefault()
  match.run()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}

/** A shortcut that works while the component is mounted. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  active = true,
  inDialog = false,
): void {
  const runNow = useEffectEvent(run)
  // A layout effect, so that a key pressed as soon as the screen appears already works.
  useLayoutEffect(() => {
    if (!active) return
    const shortcut: Shortcut = { keys, label, inDialog, run: () => runNow() }
    change([...registered, shortcut])
    return () => change(registered.filter((other) => other !== shortcut))
  }, [keys, label, active, inDialog])
}

/** Every shortcut that works on the current screen. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => registered,
  )
}
