import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The shell is the same engine without the windows around it, and starts pages twice as fast.
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/** A Chromium for the journeys: the one named, Playwright's own, the system's, or Debian's package when it may be installed. */
export function findBrowser(): string | undefined {
  return installedBrowser() ?? (mayInstallDebianPackages() ? installFromDebian() : undefined)
}

function installedBrowser(): string | undefined {
  const debian = DEBIAN_PACKAGES.map((name) => `/usr/bin/${name}`)
  return [process.env.CHROME_PATH, chromium.executablePath(), ...debian].find(
    (path) => path && existsSync(path),
  )
}

function installFromDebian(): string | undefined {
  console.log('Installing Chromium from Debian’s packages …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  for (const name of DEBIAN_PACKAGES) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit' })
    const browser = installedBrowser()
    if (browser) return browser
  }
}

function mayInstallDebianPackages(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}
