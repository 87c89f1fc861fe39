// Run after adding a dependency on a machine whose registry lacks some platform builds: npm leaves those out
// of the lockfile, and `npm ci` then refuses it everywhere. Adds them back from the optionalDependencies of
// their parents.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = process.argv[2] ?? new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(FILE, 'utf8'))

for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    lock.packages[`node_modules/${name}`] ??= { version, optional: true, ...platformOf(name) }
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)

/** The platform a build is for, read from its name, so that npm skips it elsewhere. */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const pick = (known) => words.filter((word) => known.includes(word))
  const os = pick([
    'aix',
    'android',
    'darwin',
    'freebsd',
    'linux',
    'netbsd',
    'openbsd',
    'openharmony',
    'sunos',
    'win32',
    'windows',
  ])
  const cpu = pick([
    'arm',
    'arm64',
    'ia32',
    'loong64',
    'mips64el',
    'ppc64',
    'riscv64',
    's390x',
    'wasm32',
    'x64',
  ])
  const libc = words.includes('musl')
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  return {
    ...(os.length && { os: os.map((word) => word.replace('windows', 'win32')) }),
    ...(cpu.length && { cpu }),
    ...(libc.length && { libc }),
  }
}
