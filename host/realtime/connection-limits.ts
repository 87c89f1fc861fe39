import { networkOf } from '../middleware/network-of.ts'

export interface ConnectionLimits {
  /** Takes a place for an address; gives back how to leave it, or nothing when there is none. */
  enter(address: string): (() => void) | undefined
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
  let total = 0
  return {
    enter(address) {
      const network = networkOf(address)
      const there = network === undefined ? 0 : (byNetwork.get(network) ?? 0)
      if (total >= sockets || there >= socketsPerAddress) return undefined
      total++
      if (network !== undefined) byNetwork.set(network, there + 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        total--
        if (network === undefined) return
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left === 0) byNetwork.delete(network)
        else byNetwork.set(network, left)
      }
    },
  }
}
