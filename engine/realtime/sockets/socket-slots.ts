import { networkOf } from '#shared/limits/networks.ts'

interface Place {
  leave(): void
  /** Whoever is signed in need not give way. */
  keep(): void
}

interface ConnectionLimits {
  /**
   * Takes a place for an address, or nothing when there is none. Once all are taken, the stranger who has been there
   * longest gives way: else a few addresses could keep the staff out.
   */
  enter(address: string, giveWay: () => void): Place | undefined
}

/** So many connections at one time, in total and from one address. */
export function createConnectionLimits({
  sockets,
  socketsPerAddress,
}: {
  sockets: number
  socketsPerAddress: number
}): ConnectionLimits {
  const byNetwork = new Map<string, number>()
  const strangers = new Map<Place, () => void>()
  let total = 0

  function makeRoom(): boolean {
    const [longest] = strangers
    if (!longest) return false
    const [place, giveWay] = longest
    place.leave()
    giveWay()
    return true
  }

  return {
    enter(address, giveWay) {
      const network = networkOf(address)
      const there = network === undefined ? 0 : (byNetwork.get(network) ?? 0)
      if (there >= socketsPerAddress) return undefined
      if (total >= sockets && !makeRoom()) return undefined
      total++
      if (network !== undefined) byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1)
      let isLeft = false
      const place: Place = {
        keep: () => void strangers.delete(place),
        leave() {
          if (isLeft) return
          isLeft = true
          total--
          strangers.delete(place)
          if (network === undefined) return
          const left = (byNetwork.get(network) ?? 1) - 1
          if (left === 0) byNetwork.delete(network)
          else byNetwork.set(network, left)
        },
      }
      strangers.set(place, giveWay)
      return place
    },
  }
}
