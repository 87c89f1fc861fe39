import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackages } from './debian-packages.ts'

// The headless shell is the same engine without windows, and opens pages twice as fast.
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

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
  // Tried in order, because a Debian release may have only the second.
  for (const name of DEBIAN_PACKAGES) {
    if (installDebianPackages([name])) return installedBrowser()
  }
}
