import { useFacts } from '../facts/use-facts.ts'
import { useReference } from '../shown-case.ts'

/** Whom we ask for the shown case. The payments page promised that we share answers with providers, not lenders. */
export function useWhoIsAsked(): 'card payment providers' | 'lenders' {
  const product = useFacts(useReference()).data?.facts.product
  return product === 'card_payments' ? 'card payment providers' : 'lenders'
}
