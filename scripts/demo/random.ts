/** Random numbers from a seed. The same seed gives the same values on every machine. */
export type Random = ReturnType<typeof createRandom>

/** Uses the algorithm Mulberry32, whose 32 bits of state are enough for a demo. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    integer,
    chance: (share: number) => next() < share,
    pick<Value>(from: readonly Value[]): Value {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
    weighted<Key extends string>(weights: Record<Key, number>): Key {
      const entries = Object.entries<number>(weights) as [Key, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const hit = entries.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (hit ?? entries[0] ?? [undefined])[0] as Key
    },
    uuid(): string {
      const hex = Array.from({ length: 32 }, () => integer(0, 15).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
