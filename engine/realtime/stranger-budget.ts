import { createMessageBudget } from './message-budget.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

export interface StrangerBudget {
  /** Whether a stranger of this network may reach so many more; if so, they are charged. */
  spend(network: string | undefined, deliveries: number): boolean
}

type StrangerBudgetLimits = Pick<
  RealtimeLimits,
  | 'strangerDeliveryBurst'
  | 'strangerDeliveriesPerSecond'
  | 'networkDeliveryBurst'
  | 'networkDeliveriesPerSecond'
>

const MAX_REMEMBERED = 2_000

/**
 * What everybody with the public key may have delivered, together and from one network. Counted by those who hear it:
 * one message to a full room is as much work as a thousand to an empty one.
 */
export function createStrangerBudget(limits: StrangerBudgetLimits, now?: () => number): StrangerBudget {
  const isWithinAll = createMessageBudget(
    { messageBurst: limits.strangerDeliveryBurst, messagesPerSecond: limits.strangerDeliveriesPerSecond },
    now,
  )
  const networks = new Map<string, ReturnType<typeof createMessageBudget>>()

  function budgetOf(network: string) {
    const { networkDeliveryBurst: messageBurst, networkDeliveriesPerSecond: messagesPerSecond } = limits
    const budget = networks.get(network) ?? createMessageBudget({ messageBurst, messagesPerSecond }, now)
    networks.delete(network)
    networks.set(network, budget)
    const [quietest] = networks.keys()
    if (networks.size > MAX_REMEMBERED && quietest !== undefined) networks.delete(quietest)
    return budget
  }

  return {
    spend: (network, deliveries) =>
      (network === undefined || budgetOf(network)(deliveries)) && isWithinAll(deliveries),
  }
}
