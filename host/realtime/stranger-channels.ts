export interface StrangerChannels {
  /** Takes a place for a channel; gives back how to leave it, or nothing when there is none. */
  enter(network: string | undefined): (() => void) | undefined
}

/** So many channels of strangers at one time, in total and from one network: the rest of the pool is for staff. */
export function createStrangerChannels({
  strangerChannels,
  strangerChannelsPerNetwork,
}: {
  strangerChannels: number
  strangerChannelsPerNetwork: number
}): StrangerChannels {
  const byNetwork = new Map<string, number>()
  let total = 0
  return {
    enter(network) {
      const there = network === undefined ? 0 : (byNetwork.get(network) ?? 0)
      if (total >= strangerChannels || there >= strangerChannelsPerNetwork) return undefined
      total++
      if (network !== undefined) byNetwork.set(network, there + 1)
      return () => {
        total--
        if (network === undefined) return
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left === 0) byNetwork.delete(network)
        else byNetwork.set(network, left)
      }
    },
  }
}
