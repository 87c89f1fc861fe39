import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-run-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a process that runs a script with this text through runScript, then prints its own process id. */
async function start(text: string) {
  const script = join(folder, `${Math.random()}.mjs`)
  await writeFile(script, text)
  const parent = join(folder, `${Math.random()}.mjs`)
  const module = JSON.stringify(join(import.meta.dirname, 'run-script.ts'))
  await writeFile(
    parent,
    `import { runScript } from ${module}
    await runScript(${JSON.stringify(script)})
    console.log('served by', process.pid)`,
  )
  const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return { child, printed: () => printed, ended: once(child, 'close') }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('shows what the script prints, then goes on in its own process', async () => {
  const { child, printed, ended } = await start(`console.log('Building', process.pid)`)
  expect(await ended).toEqual([0, null])
  const [, builder, server] = /^Building (\d+)\nserved by (\d+)\n$/.exec(printed()) ?? []
  expect(Number(server)).toBe(child.pid)
  expect(builder).not.toBe(server)
})

it('ends as the script does when that fails', async () => {
  const { printed, ended } = await start(`console.error('The disk is full.'); process.exit(3)`)
  expect(await ended).toEqual([3, null])
  expect(printed()).toBe('The disk is full.\n')
})

it.each(['SIGINT', 'SIGTERM'] as const)('ends the script too on %s', async (signal) => {
  const { child, printed, ended } = await start(`console.log(process.pid); setInterval(() => {}, 1_000)`)
  await expect.poll(printed).toMatch(/^\d+\n$/)
  child.kill(signal)
  expect(await ended).toEqual([1, null])
  expect(printed()).not.toContain('served')
  expect(isRunning(Number(printed()))).toBe(false)
})
