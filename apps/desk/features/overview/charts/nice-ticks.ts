export function niceTicks(largest: number): number[] {
  const rough = Math.max(largest, 1) / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  // The values are counts, so ticks are whole numbers.
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude)
  const count = Math.ceil(Math.max(largest, 1) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
