import { useEffect } from 'react'
import { replaceQuery, WRITE_PAUSE_MS } from '../replace-query.ts'
import { type InHand, loadAddress } from './use-in-hand.ts'

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
    }, WRITE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [texts, first, changed, ownLoan])
}
