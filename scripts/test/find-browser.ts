import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackages } from './debian-packages.ts'

// The shell is the same engine without the windows around it, and starts pages twice as fast.
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/** A Chromium for the journeys: the one named, Playwright's own, the system's, or Debian's package when it may be installed. */
export function findBrowser(): string | undefined {
  return installedBrowser() ?? installFromDebian()
}

function installedBrowser(): string | undefined {
  const debian = DEBIAN_PACKAGES.map((name) => `/usr/bin/${name}`)
  return [process.env.CHROME_PATH, chromium.executablePath(), ...debian].find(
    (path) => path && existsSync(path),
  )
}

function installFromDebian(): string | undefined {
  // One after the other: a release may have only the second.
  for (const name of DEBIAN_PACKAGES) {
    if (installDebianPackages([name])) return installedBrowser()
  }
}
