import { findProgram } from './child-processes.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'

export const ENGINE_NAMES = ['firefox', 'webkit'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** The packages each engine takes on Debian. */
export const DEBIAN_PACKAGES: Record<EngineName, string[]> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'openbox'],
}

/** How to start an engine, if everything it takes is installed. */
export function findEngine(name: EngineName): (() => Promise<Engine>) | undefined {
  if (name === 'firefox') {
    const program = findProgram('firefox-esr') ?? findProgram('firefox')
    return program ? () => startFirefox(program) : undefined
  }
  const driver = findProgram('WebKitWebDriver')
  const screen = findProgram('Xvfb')
  const windowManager = findProgram('openbox')
  if (!driver || !screen || !windowManager) return undefined
  return () => startWebkit({ driver, screen, windowManager })
}
