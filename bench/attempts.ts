/** Takes one measurement under its name. */
type Attempt = (name: string, measure: () => Promise<void>) => Promise<void>

/**
 * A measurement that fails is noted in `failed` with its reason, and those after it are still taken. After each,
 * `keep` writes what there is.
 */
export function attempts(failed: Record<string, string>, keep: () => Promise<void>): Attempt {
  return async (name, measure) => {
    try {
      await measure()
      console.log(`measured ${name}`)
    } catch (error) {
      failed[name] = error instanceof Error ? error.message : String(error)
      console.error(`FAILED ${name}:`, error)
    }
    await keep()
  }
}
