import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../../engine/startup-error.ts'
import { isPathInside } from '../path-inside.ts'

/** What takeBackup copies. A backup with anything else in it isn't ours, and nothing of it is restored. */
const TOP_LEVEL = new Set(['postgres', 'storage', 'keys', 'mail', 'erasure-ledger.jsonl'])

const pathSchema = z
  .string()
  .max(1_000)
  .refine((path) => isPathInside(path) && TOP_LEVEL.has(path.split('/', 1)[0] ?? ''))

const fileSchema = z.strictObject({
  /** Relative to the backup's folder. */
  path: pathSchema,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BackedUpFile = z.infer<typeof fileSchema>

const manifestSchema = z
  .strictObject({
    format: z.literal(1),
    takenAt: z.iso.datetime(),
    postgresVersion: z.string().max(100),
    /** The register number of the firm it is of. Backups from before 0.3.0 don't say. */
    firm: z.string().max(20).optional(),
    /** All folders, including empty ones, parents first. */
    folders: z.array(pathSchema),
    files: z.array(fileSchema),
  })
  .refine(({ files, folders }) => {
    const paths = [...files.map(({ path }) => path), ...folders]
    return new Set(paths).size === paths.length
  })
export type Manifest = z.infer<typeof manifestSchema>

const NAME = 'manifest.json'
const HASH_NAME = 'manifest.sha256'
const NEW_AND_SYNCED = { flag: 'wx', mode: 0o600, flush: true }

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(folder, NAME), text, NEW_AND_SYNCED)
  await writeFile(join(folder, HASH_NAME), `${hash('sha256', text)}  ${NAME}\n`, NEW_AND_SYNCED)
}

/** Whoever can write to the backup can write its hash too, so the content is checked as well. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text = '', expected] = await Promise.all(
    [NAME, HASH_NAME].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => {
        throw new StartupError(`${folder} isn’t a complete backup: ${name} is missing.`)
      }),
    ),
  )
  if (hash('sha256', text) !== expected?.split(' ', 1)[0]) {
    throw new StartupError(`${join(folder, NAME)} is damaged: its hash doesn’t match.`)
  }
  const reading = manifestSchema.safeParse(parse(text))
  if (reading.success) return reading.data
  const at = z.core.toDotPath(reading.error.issues[0]?.path ?? [])
  throw new StartupError(
    `${join(folder, NAME)} isn’t a manifest of ours${at && ` (${at})`}. Nothing was restored: check where this backup comes from.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
