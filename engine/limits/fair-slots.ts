export interface Sender {
  /** The networks of the sender's address, the narrowest first. Empty for an unknown or loopback address. */
  networks: string[]
  /**
   * Whether somebody has signed in from the narrowest network before. Some slots are reserved
   * for such senders.
   */
  isTrusted?: boolean
}

export type FairSlots = ReturnType<typeof createFairSlots>

export interface SlotLimits {
  slots: number
  /** The most slots for one IPv4 address or IPv6 /64. */
  perAddress?: number
  reserved?: number
}

const CROWDED_SHARE = 0.75
// A network may take another slot while it holds fewer than half the number of free slots. So the first
// network gets a third of all slots, the next a third of the rest, and so on, and a new network nearly always
// finds a slot.
const SHARE_OF_FREE = 0.5

/** Limits concurrency fairly: no single network (IPv4 /24, IPv6 /64, /56 or /48) can take all slots. */
export function createFairSlots(limits: SlotLimits) {
  const { slots, perAddress = Number.POSITIVE_INFINITY, reserved = 0 } = limits
  const held = new Map<string, number>()
  let total = 0
  const heldBy = (network: string) => held.get(network) ?? 0

  function hasSlotFor({ networks, isTrusted = false }: Sender): boolean {
    const free = slots - total - (isTrusted ? 0 : reserved)
    if (free < 1) return false
    const share = Math.max(1, Math.floor(free * SHARE_OF_FREE))
    // For a trusted sender only the slots of its narrowest network count, not those of others in
    // the wider networks.
    const counted = isTrusted ? networks.slice(0, 1) : networks
    return counted.every(
      (network, level) => heldBy(network) < (level === 0 ? Math.min(share, perAddress) : share),
    )
  }

  return {
    isCrowded: () => total >= slots * CROWDED_SHARE,
    /** Returns how many slots the sender's widest network holds. */
    takenAround: ({ networks }: Sender) => heldBy(networks.at(-1) ?? ''),
    take(sender: Sender): { release(): void } | undefined {
      if (!hasSlotFor(sender)) return undefined
      count(sender, 1)
      let isReleased = false
      return {
        release() {
          if (isReleased) return
          isReleased = true
          count(sender, -1)
        },
      }
    },
  }

  function count({ networks }: Sender, change: number): void {
    total += change
    for (const network of networks) {
      const now = heldBy(network) + change
      if (now > 0) held.set(network, now)
      else held.delete(network)
    }
  }
}
