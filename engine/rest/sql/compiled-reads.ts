import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ApiCall } from '../data-api.ts'
import type { Compiled } from './compiled.ts'

const MOST = 200
// A page asks the same few things again and again; what is longer than this is not one of them.
const LONGEST_CHARACTERS = 1_000

/** Keeps what reads were turned into, so that the same words need not be understood twice. */
export function createCompiledReads() {
  const kept = new Map<string, Compiled>()
  let madeFrom: Catalogue | undefined

  return {
    take(catalogue: Catalogue, role: string, call: ApiCall, compile: () => Compiled): Compiled {
      if (madeFrom !== catalogue) {
        kept.clear()
        madeFrom = catalogue
      }
      const { method, resource, search, headers } = call
      const { accept, prefer, range } = headers
      // All that compileRead looks at.
      const key = JSON.stringify([method, role, resource, search, accept, prefer, range])
      const known = kept.get(key)
      if (known) return known
      const compiled = compile()
      if (key.length <= LONGEST_CHARACTERS) {
        const [oldest] = kept.keys()
        if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
        kept.set(key, compiled)
      }
      return compiled
    },
  }
}
