import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser/browser-storage.ts'

interface Shortcut {
  /**
   * One key as KeyboardEvent.key names it ("j", "/", "?"), or two keys pressed one after the other ("g i").
   */
  keys: string
  label: string
  /** True if the shortcut works only while a dialog is open, false if only while none is. */
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

/**
 * WCAG 2.1.4 asks for a way to turn single-key shortcuts off, because people who dictate or who press keys by
 * accident could trigger them.
 */
export const shortcutsEnabled = (): boolean => readStored('localStorage', ENABLED_KEY) !== 'off'

export function enableShortcuts(enabled: boolean): void {
  writeStored('localStorage', ENABLED_KEY, enabled ? 'on' : 'off')
  change([...registered])
}

/** Call this only once, in the layout around every desk page (frame/frame.tsx). */
export function useShortcutKeys(): void {
  // Layout effects, here and below, so that a key already works if it's pressed as soon as the screen appears.
  useLayoutEffect(() => {
    addEventListener('keydown', pressKey)
    return () => removeEventListener('keydown', pressKey)
  }, [])
}

function pressKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return
  if (!shortcutsEnabled() || isTyping(event.target)) return
  const dialogs = document.querySelectorAll('dialog[open]').length
  // No shortcut works while one dialog lies above another, because the upper one must be answered first.
  if (dialogs > 1) return
  const sequence =
    pending && event.timeStamp - pending.at < SEQUENCE_MILLISECONDS
      ? `${pending.key} ${event.key}`
      : undefined
  const find = (pressed: string | undefined) =>
    registered.findLast(({ keys, inDialog }) => inDialog === dialogs > 0 && keys === pressed)
  // A sequence is tried before its last key alone, because “g m” goes to the mail but “m” writes an e-mail.
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

/** If two shortcuts have the same keys, the one added last wins. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  active = true,
  inDialog = false,
): void {
  const runNow = useEffectEvent(run)
  useLayoutEffect(() => {
    if (!active) return
    const shortcut: Shortcut = { keys, label, inDialog, run: () => runNow() }
    change([...registered, shortcut])
    return () => change(registered.filter((other) => other !== shortcut))
  }, [keys, label, active, inDialog])
}

export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => registered,
  )
}
