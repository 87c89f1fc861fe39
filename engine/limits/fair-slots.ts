/** Where a request for a slot comes from. */
export interface Sender {
  /** The networks they are in, the narrowest first; none where that is not known. */
  networks: string[]
  /** Whether somebody signed in from there before: what is reserved is for them. */
  isKnown?: boolean
}

interface Slot {
  release(): void
}

export interface FairSlots {
  /** Takes a slot, until it is released; undefined when there is none for this sender. */
  take(sender: Sender): Slot | undefined
  /** How many the widest network around a sender holds. */
  heldAround(sender: Sender): number
  /** Whether most are taken. */
  isCrowded(): boolean
}

export interface SlotLimits {
  slots: number
  /** The most one address or /64 may hold. */
  perAddress?: number
  /** How many are reserved for known senders. */
  reserved?: number
}

const CROWDED_SHARE = 0.75
// Of what is free: one network takes a third of all slots, the next a third of what is left, and so on. So there is one
// left for a network that holds none, unless a great many networks have joined.
const SHARE_OF_FREE = 0.5

/** So many at one time, shared between networks: no /64, /56, /48 or /24 can keep the others out. */
export function createFairSlots(limits: SlotLimits): FairSlots {
  const { slots, perAddress = Number.POSITIVE_INFINITY, reserved = 0 } = limits
  const held = new Map<string, number>()
  let total = 0
  const heldBy = (network: string) => held.get(network) ?? 0

  function hasSlotFor({ networks, isKnown = false }: Sender): boolean {
    const free = slots - total - (isKnown ? 0 : reserved)
    if (free < 1) return false
    const share = Math.max(1, Math.floor(free * SHARE_OF_FREE))
    // What others in the same /48 do is not held against a known sender.
    const counted = isKnown ? networks.slice(0, 1) : networks
    return counted.every(
      (network, level) => heldBy(network) < (level === 0 ? Math.min(share, perAddress) : share),
    )
  }

  return {
    isCrowded: () => total >= slots * CROWDED_SHARE,
    heldAround: ({ networks }) => heldBy(networks.at(-1) ?? ''),
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
