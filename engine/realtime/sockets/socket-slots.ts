import { BoundedMap } from '../../limits/bounded-map.ts'
import { createFairSlots, type Sender } from '../../limits/fair-slots.ts'
import type { Limits } from '../../limits/limits.ts'
import type { RealtimeLimits } from '../realtime-limits.ts'

interface SocketSlot {
  /** Call it when a user signs in on this socket, which is then never disconnected to make room. */
  signedIn(): void
  release(): void
}

interface AnonymousSocket {
  sender: Sender
  disconnect(): void
}

/**
 * Limits the open sockets. Networks share the slots of anonymous clients fairly, so that no /24 and no /48
 * can take them all. If every slot is taken, a client whose network has no anonymous socket replaces the
 * oldest anonymous socket of the network that has the most. So users can still connect. Their sockets
 * are anonymous at first too, because they sign in later, on a channel.
 */
export class SocketSlots {
  readonly #limits: RealtimeLimits['sockets']
  readonly #networksOf: Limits['networksOf']
  readonly #shares: ReturnType<typeof createFairSlots>
  /** The sockets on which nobody has signed in, the oldest first. */
  readonly #anonymous = new Map<SocketSlot, AnonymousSocket>()
  readonly #openByNetwork = new Map<string, number>()
  /**
   * IPv4 addresses and IPv6 /64s from which somebody has signed in. Other sockets of the same /24, /56 or /48
   * don't count against them.
   */
  readonly #trusted = new BoundedMap<true>()
  #open = 0

  constructor(limits: RealtimeLimits['sockets'], networksOf: Limits['networksOf']) {
    this.#limits = limits
    this.#networksOf = networksOf
    this.#shares = createFairSlots({ slots: limits.slots })
  }

  /** `disconnect` must end the socket. It is called if another client gets the slot. */
  take(address: string, disconnect: () => void): SocketSlot | undefined {
    const networks = this.#networksOf(address)
    const [own = ''] = networks
    if (own && this.#openFrom(own) >= this.#limits.perAddress) return undefined
    const sender = { networks: this.#trusted.get(own) ? [own] : networks }
    if (this.#open >= this.#limits.slots && !this.#makeRoomFor(sender)) return undefined
    const share = this.#shares.take(sender)
    if (!share) return undefined
    this.#count(own, 1)
    const slot: SocketSlot = {
      signedIn: () => {
        share.release()
        if (this.#anonymous.delete(slot) && own) this.#trusted.set(own, true)
      },
      release: once(() => {
        share.release()
        this.#anonymous.delete(slot)
        this.#count(own, -1)
      }),
    }
    this.#anonymous.set(slot, { sender, disconnect })
    return slot
  }

  #makeRoomFor(sender: Sender): boolean {
    if (this.#shares.takenAround(sender) > 0) return false
    let most: [SocketSlot, AnonymousSocket] | undefined
    for (const candidate of this.#anonymous)
      if (!most || this.#shares.takenAround(candidate[1].sender) > this.#shares.takenAround(most[1].sender))
        most = candidate
    if (!most) return false
    const [slot, socket] = most
    slot.release()
    socket.disconnect()
    return true
  }

  #openFrom(network: string): number {
    return this.#openByNetwork.get(network) ?? 0
  }

  #count(network: string, change: number): void {
    this.#open += change
    const open = this.#openFrom(network) + change
    if (open > 0) this.#openByNetwork.set(network, open)
    else this.#openByNetwork.delete(network)
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
