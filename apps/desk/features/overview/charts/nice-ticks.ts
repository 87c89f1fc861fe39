/** Round numbers from nought up to at least the largest value, a handful of them. */
export function niceTicks(largest: number, wanted = 4): number[] {
  const rough = Math.max(largest, 1) / wanted
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  // Things are counted here: no half ones.
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude)
  const count = Math.ceil(Math.max(largest, 1) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
