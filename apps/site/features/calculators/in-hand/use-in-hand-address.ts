import { useEffect } from 'react'
import { replaceQuery } from '../replace-query.ts'
import { type InHand, loadAddress } from './use-in-hand.ts'

// Safari allows only 100 history changes in 30 seconds, so a change is written only after this pause.
const PAUSE_MS = 300

/**
 * If `ownLoan` is false, a calculator on the page writes the amount and the months, so they're left out here.
 */
export function useInHandAddress({ texts, first, changed }: InHand, ownLoan: boolean): void {
  useEffect(() => {
    const { amount: _amount, duration: _duration, ...withoutLoan } = texts
    if (!changed) return
    const timer = setTimeout(async () => {
      const { writeInHandQuery } = await loadAddress()
      const { search } = window.location
      const written = writeInHandQuery(ownLoan ? texts : withoutLoan, first, search)
      if (written !== search) replaceQuery(written)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [texts, first, changed, ownLoan])
}
