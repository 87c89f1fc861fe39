/** Who asks for a slot. */
export interface Sender {
  /** The networks of the sender's address, the narrowest first; empty when the address is unknown. */
  networks: string[]
  /** Whether somebody has signed in from this network before. Some slots are reserved for these senders. */
  isTrusted?: boolean
}

interface Slot {
  release(): void
}

export interface FairSlots {
  /** Takes a slot, or returns undefined when there is none for this sender. */
  take(sender: Sender): Slot | undefined
  /** How many slots the sender's widest network has taken. */
  takenAround(sender: Sender): number
  /** Whether most slots are taken. */
  isCrowded(): boolean
}

export interface SlotLimits {
  slots: number
  /** The most slots for one address or IPv6 /64. */
  perAddress?: number
  /** The slots reserved for senders from trusted networks. */
  reserved?: number
}

const CROWDED_SHARE = 0.75
// A network may take half of the free slots: one network gets a third of all slots, the next a third of the rest, and
// so on. So a new network always finds a slot, unless a great many networks take part.
const SHARE_OF_FREE = 0.5

/** Limits concurrency fairly: no /64, /56, /48 or /24 can take all slots. */
export function createFairSlots(limits: SlotLimits): FairSlots {
  const { slots, perAddress = Number.POSITIVE_INFINITY, reserved = 0 } = limits
  const held = new Map<string, number>()
  let total = 0
  const heldBy = (network: string) => held.get(network) ?? 0

  function hasSlotFor({ networks, isTrusted = false }: Sender): boolean {
    const free = slots - total - (isTrusted ? 0 : reserved)
    if (free < 1) return false
    const share = Math.max(1, Math.floor(free * SHARE_OF_FREE))
    // The slots of others in the same /48 don't count against a sender from a trusted network.
    const counted = isTrusted ? networks.slice(0, 1) : networks
    return counted.every(
      (network, level) => heldBy(network) < (level === 0 ? Math.min(share, perAddress) : share),
    )
  }

  return {
    isCrowded: () => total >= slots * CROWDED_SHARE,
    takenAround: ({ networks }) => heldBy(networks.at(-1) ?? ''),
    take(sender) {
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
