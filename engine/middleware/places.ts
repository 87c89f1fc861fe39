export interface Places {
  /** Takes a place, until `leave` is called; undefined when there is none. */
  enter(network: string | undefined): { leave(): void } | undefined
  /** Whether most places are taken. */
  isCrowded(): boolean
}

interface PlaceLimits {
  atOnce: number
  atOncePerAddress: number
}

const CROWDED_SHARE = 0.75

/** So many at one time, from everywhere and from one network: one alone cannot keep the others out. */
export function createPlaces({ atOnce, atOncePerAddress }: PlaceLimits): Places {
  const inside = new Map<string, number>()
  let total = 0
  return {
    isCrowded: () => total >= atOnce * CROWDED_SHARE,
    enter(network) {
      const own = network === undefined ? 0 : (inside.get(network) ?? 0)
      if (total >= atOnce || own >= atOncePerAddress) return undefined
      total++
      if (network !== undefined) inside.set(network, own + 1)
      let left = false
      return {
        leave() {
          if (left) return
          left = true
          total--
          if (network === undefined) return
          const others = (inside.get(network) ?? 1) - 1
          if (others > 0) inside.set(network, others)
          else inside.delete(network)
        },
      }
    },
  }
}
