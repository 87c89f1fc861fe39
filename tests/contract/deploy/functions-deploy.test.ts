import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDeep } from '../../journeys/setup/deep.ts'
import { denoBinary } from '../intake/functions/start-deno-functions.ts'
import { typedArguments } from '../operations/document-blocks.ts'
import { runSupabase } from './run-supabase.ts'
import { startManagementApi, type Upload } from './start-management-api.ts'
import { startNpmRegistry } from './start-npm-registry.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SECRETS = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  IMAP_URL: 'imaps://user:password@127.0.0.1:993/INBOX',
  SMTP_URL: 'smtps://user:password@127.0.0.1:465',
  MAIL_FROM: 'Lark & Crane <hello@larkandcrane.example>',
  LEADS_TO: 'leads@larkandcrane.example',
  DESK_URL: 'https://desk.larkandcrane.example',
  SCHEDULE_SECRET: 'a-long-random-secret',
  ERASURE_KEY: 'another-long-random-secret',
}

// Between them they use every package the functions have. A function takes a second; the deep run loads all.
const LOADED = ['case-papers', 'read-mail', 'send-application', 'send-mail']

let api: Awaited<ReturnType<typeof startManagementApi>>
let registry: Awaited<ReturnType<typeof startNpmRegistry>>
let folder: string
beforeAll(async () => {
  ;[api, registry, folder] = await Promise.all([
    startManagementApi(),
    startNpmRegistry(),
    mkdtemp(join(tmpdir(), 'fairlead-deploy-')),
  ])
  await runSupabase(typedArguments('docs/deploy-supabase.md', 'supabase', { having: 'functions' }), {
    api,
    folder,
  })
})
afterAll(async () => {
  await Promise.all([api.close(), registry.close(), rm(folder, { recursive: true, force: true })])
})

/**
 * Writes an uploaded function into a folder and runs it there, with its own import map and nothing else of this
 * project. All functions use the same folder, so that Deno compiles a shared file only once.
 */
async function load(upload: Upload): Promise<string> {
  const place = join(folder, 'function')
  await rm(place, { recursive: true, force: true })
  for (const [name, text] of upload.files) {
    await mkdir(dirname(join(place, name)), { recursive: true })
    await writeFile(join(place, name), text)
  }
  const map = upload.importMap ? [`--import-map=${upload.importMap}`] : []
  const child = spawn(
    denoBinary(),
    [
      'run',
      '--no-config',
      '--node-modules-dir=none',
      ...map,
      '--allow-net',
      '--allow-env',
      // Supabase allows this too.
      '--allow-sys=hostname',
      upload.entrypoint,
    ],
    {
      cwd: place,
      env: {
        ...SECRETS,
        PATH: process.env.PATH,
        DENO_DIR: join(folder, 'deno'),
        NPM_CONFIG_REGISTRY: registry.url,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const lines: string[] = []
  try {
    return await new Promise((resolve) => {
      for (const output of [child.stdout, child.stderr]) {
        createInterface(output).on('line', (line) => {
          lines.push(line)
          if (line.startsWith('Listening')) resolve('listening')
        })
      }
      child.once('close', () => resolve(lines.join('\n')))
    })
  } finally {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

it('uploads every function, and none has the gateway check tokens', async () => {
  const folders = (await readdir(join(ROOT, 'supabase/functions'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
  expect(api.uploads.map(({ name }) => name).sort()).toEqual(folders.sort())
  expect(new Set(api.uploads.map(({ verifyJwt }) => verifyJwt))).toEqual(new Set([false]))
})

/** What the files import by name, which Deno has to find through the import map. */
function packagesOf(uploads: Upload[]): Set<string> {
  const texts = uploads.flatMap(({ files }) => [...files.values()])
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/ from '(\w[^']*|@[^']*)'/g)].map(([, name = '']) => name)),
  )
}

it('loads each from what was uploaded', async () => {
  const loaded = api.uploads.filter(({ name }) => isDeep || LOADED.includes(name))
  expect(packagesOf(loaded)).toEqual(packagesOf(api.uploads))
  for (const upload of loaded) expect([upload.name, await load(upload)]).toEqual([upload.name, 'listening'])
})

it('uploads no tests and nothing of the host', () => {
  const names = api.uploads.flatMap(({ files }) => [...files.keys()])
  expect(names.filter((name) => /\.(test|suite)\.ts$|(^|\/)(host|engine|apps)\//.test(name))).toEqual([])
})
