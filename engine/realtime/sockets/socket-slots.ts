import { createBoundedMap } from '../../limits/bounded-map.ts'
import { createFairSlots, type Sender } from '../../limits/fair-slots.ts'
import type { Limits } from '../../limits/limits.ts'
import type { RealtimeLimits } from '../realtime-limits.ts'

interface SocketSlot {
  /** Call it when a user signs in on this socket. It is then never disconnected to make room. */
  signedIn(): void
  release(): void
}

interface AnonymousSocket {
  sender: Sender
  disconnect(): void
}

/**
 * Limits the open sockets. Networks share the slots of anonymous clients fairly, so that no /24 and no /48 can take
 * them all. When all are taken, the network with the most anonymous sockets loses its oldest one. Everybody connects
 * anonymously and signs in on a channel later, so staff can connect too.
 */
export class SocketSlots {
  readonly #limits: RealtimeLimits['sockets']
  readonly #networksOf: Limits['networksOf']
  readonly #shares: ReturnType<typeof createFairSlots>
  /** The oldest first. */
  readonly #anonymous = new Map<SocketSlot, AnonymousSocket>()
  readonly #openByNetwork = new Map<string, number>()
  /**
   * Networks from which somebody has signed in. The sockets of the wider networks around them don't count against
   * them.
   */
  readonly #trusted = createBoundedMap<true>()
  #open = 0

  constructor(limits: RealtimeLimits['sockets'], networksOf: Limits['networksOf']) {
    this.#limits = limits
    this.#networksOf = networksOf
    this.#shares = createFairSlots({ slots: limits.slots })
  }

  /** Takes a slot for a socket, or returns undefined when there is none. `disconnect` must end the socket. */
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

  /** Only for a network without an anonymous socket, because the others already have their share. */
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
