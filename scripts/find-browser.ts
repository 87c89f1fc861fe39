import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** A Chromium for the journeys: the one named, Playwright's own, the system's, or Debian's package when it may be installed. */
export async function findBrowser(): Promise<string | undefined> {
  const places = [process.env.CHROME_PATH, chromium.executablePath(), DEBIAN_CHROMIUM]
  const found = places.find((path) => path && existsSync(path))
  if (found || !mayInstallDebianPackages()) return found
  console.log('Installing Chromium from Debian’s packages …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
  return existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined
}

function mayInstallDebianPackages(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}
