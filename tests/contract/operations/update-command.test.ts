import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT, typedArguments } from './document-blocks.ts'
import { serveCheckout } from './served-checkout.ts'
import { BUILD, PROGRAM } from './siteless-project.ts'
import { startService } from './start-service.ts'

let checkout: Awaited<ReturnType<typeof serveCheckout>>
let backups: string
beforeAll(async () => {
  checkout = await serveCheckout()
  backups = join(checkout.folder, 'backups')
}, 180_000)
afterAll(() => checkout?.close())

/** Runs what the guide says, in the checkout. */
async function update(onSaid: (said: string, child: ChildProcess) => void = () => {}) {
  const { root, env } = checkout
  const places = { '/var/backups/fairlead': backups }
  const args = typedArguments('docs/guide/running-it.md', 'update', { places })
  // A process group of its own, as a terminal gives it.
  const child = spawn(process.execPath, [join(root, 'scripts/update.ts'), ...args], { env, detached: true })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      said += chunk
      onSaid(said, child)
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

it('stopped with ctrl-c, leaves nothing half done', async () => {
  const before = [checkout.head(), checkout.service.pid()]
  const slow = 'await new Promise((resolve) => setTimeout(resolve, 60_000))\n'
  for (const [moment, files] of [
    ['Making it', { [BUILD]: slow }],
    ['Trying it', { 'docs/guide/new.md': 'New.\n' }],
  ] as const) {
    checkout.release(files)
    let isStopped = false
    const { code, said } = await update((said, { pid = 0 }) => {
      if (!isStopped && said.includes(moment)) isStopped = process.kill(-pid, 'SIGINT')
    })
    expect([code, said]).toEqual([1, expect.stringMatching(/\nStopped\. Nothing was changed\.\n$/)])
    expect([checkout.head(), checkout.service.pid()]).toEqual(before)
    expect([await checkout.isUp(), await checkout.leftovers()]).toEqual([true, []])
  }
})

/** Packages that come in a moment: the Node that runs already. All others are found in a folder further out. */
function ownPackages(): Record<string, string> {
  const name = `node-${process.platform}-${process.arch}`
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const { devDependencies: _dev, optionalDependencies: _optional, ...kept } = manifest
  const node = { name, version: '1.0.0', bin: { node: 'bin/node' } }
  const own = { ...kept, dependencies: { [name]: 'file:node' } }
  const packages = {
    '': { name: own.name, version: own.version, dependencies: own.dependencies },
    [`node_modules/${name}`]: { resolved: 'node', link: true },
    node,
  }
  return {
    'package.json': JSON.stringify(own),
    'package-lock.json': JSON.stringify({ name: own.name, lockfileVersion: 3, requires: true, packages }),
    'node/package.json': JSON.stringify(node),
    'node/bin/node': `#!/bin/sh\nexec ${process.execPath} "$@"\n`,
  }
}

it('as the guide has it, takes a version with other packages', async () => {
  const old = checkout.service.pid()
  const commit = checkout.release(ownPackages())
  const { code, said } = await update()
  expect([code, said]).toEqual([0, expect.stringMatching(/ runs\. There was no site for \d+\.\d s\./)])
  const backup = (await readdir(backups)).toSorted().at(-1) ?? ''
  expect(said).toContain(`The backup from before is ${join(backups, backup)}.`)
  expect([checkout.head(), await checkout.isUp(), await checkout.leftovers()]).toEqual([commit, true, []])
  expect(checkout.service.pid()).not.toBe(old)
  expect((await lstat(join(checkout.root, 'node_modules'))).isSymbolicLink()).toBe(false)
})

it('without a service manager, asks for the host to be stopped', async () => {
  const before = checkout.head()
  const commit = checkout.release({ 'docs/guide/newer.md': 'Newer.\n' }, before)
  await checkout.service.stop()
  const { SYSTEMD_EXEC_PID: _none, ...env } = checkout.env
  const byHand = spawn(process.execPath, [join(checkout.root, PROGRAM)], { env })
  const ended = once(byHand, 'close')
  while (!(await checkout.isUp())) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await update()).toEqual({
    code: 1,
    said: expect.stringContaining(`Process ${byHand.pid} works on`),
  })
  expect(checkout.head()).toBe(before)
  byHand.kill('SIGTERM')
  await ended
  expect(await update()).toEqual({ code: 0, said: expect.stringContaining(' is in place: start the host.') })
  expect([checkout.head(), await checkout.leftovers()]).toEqual([commit, []])
  checkout.service = startService(checkout.root, PROGRAM, checkout.env)
  await expect.poll(checkout.isUp, { timeout: 30_000 }).toBe(true)
})
