import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../../engine/startup-error.ts'
import { isPathInside } from '../path-inside.ts'

const pathSchema = z.string().max(1_000).refine(isPathInside)
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)

const indexSchema = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  firm: z.strictObject({ name: z.string(), fcaNumber: z.string() }),
  /** The database's migrations. Only software with the same ones can take it in. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^(?:auth|public|private)\.[a-z_0-9]+$/),
      columns: z.array(z.string()),
      rows: z.int().min(0),
      json: pathSchema,
      csv: pathSchema,
      sha256: hashSchema,
    }),
  ),
  files: z.array(
    z.strictObject({
      bucket: z.string(),
      /** What the tables call it. */
      name: z.string(),
      path: pathSchema,
      bytes: z.int().min(0),
      sha256: hashSchema,
      metadata: z.unknown(),
      createdAt: z.string(),
    }),
  ),
})

/** What is in a take-out, for people and programs. */
export type TakeOutIndex = z.infer<typeof indexSchema>

export async function readIndex(folder: string): Promise<TakeOutIndex> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => {
    throw new StartupError(`${folder} isn’t a complete take-out: index.json is missing.`)
  })
  const reading = indexSchema.safeParse(parse(text))
  if (reading.success) return reading.data
  throw new StartupError(`${join(folder, 'index.json')} isn’t an index of ours. Nothing was taken in.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
