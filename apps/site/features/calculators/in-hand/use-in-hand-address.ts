import { useEffect } from 'react'
import { type InHand, loadAddress } from './use-in-hand.ts'

// Safari allows a hundred history changes in thirty seconds.
const PAUSE_MS = 300

/** Keeps the visitor's figures in the address. Without `ownLoan` a calculator writes the amount and the months. */
export function useInHandAddress({ texts, first, changed }: InHand, ownLoan: boolean): void {
  useEffect(() => {
    const { amount: _amount, duration: _duration, ...withoutLoan } = texts
    if (!changed) return
    const timer = setTimeout(async () => {
      const { writeInHandQuery } = await loadAddress()
      const { pathname, search, hash } = window.location
      const written = writeInHandQuery(ownLoan ? texts : withoutLoan, first, search)
      if (written !== search) window.history.replaceState(window.history.state, '', pathname + written + hash)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [texts, first, changed, ownLoan])
}
