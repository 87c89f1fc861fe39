import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from './config.ts'
import { isSampleFirm, publishesSample } from './sample-firm.ts'

const SAMPLE_FOLDER = join(import.meta.dirname, '../firm')

/** Publishes the articles, deals and resources of the firm's folder, each once. */
export async function publishPieces(
  client: pg.Client,
  { siteUrl, firmDir }: Partial<Pick<Config, 'siteUrl' | 'firmDir'>>,
): Promise<void> {
  const isSample = isSampleFirm && firmDir === undefined
  const given = await readGiven(client)
  const hasSample = [...given].some((name) => name.startsWith('sample '))
  if (isSample ? hasSample || !publishesSample(siteUrl) : !hasSample && !firmDir) return
  // Most starts publish nothing, so they load nothing for it.
  const { publishingSql, WITHDRAWING_SAMPLE_SQL, withoutSamples } = await import(
    '../scripts/firm/pieces/pieces-sql.ts'
  )
  const { readPieces } = await import('../scripts/firm/pieces/read-pieces.ts')
  const sample = readPieces(SAMPLE_FOLDER)
  const pieces = isSample
    ? publishingSql(sample, 'sample')
    : firmDir
      ? publishingSql(withoutSamples(readPieces(firmDir), sample), 'firm')
      : []
  const sql = pieces.filter(({ name }) => !given.has(name)).map((piece) => piece.sql)
  if (hasSample) sql.unshift(WITHDRAWING_SAMPLE_SQL)
  // One query is one transaction.
  if (sql.length > 0) await client.query(sql.join('\n'))
}

async function readGiven(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select name from private.given_defaults where name ~ '^(sample|firm) piece '",
  )
  return new Set(rows.map(({ name }) => name))
}
