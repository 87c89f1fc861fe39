import type { IntakeLimits } from './rate-limits.ts'

export interface UploadGate {
  /** Lets an upload in, until `leave` is called; undefined when there is no room. */
  enter(network: string | undefined): { leave(): void } | undefined
  /** Whether most places are taken. */
  isCrowded(): boolean
}

const CROWDED_SHARE = 0.75

/** Bounds how many uploads are being received at one time, from everywhere and from one place. */
export function createUploadGate({ atOnce, atOncePerAddress }: IntakeLimits['uploads']): UploadGate {
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
