import { join } from 'node:path'
import { firmTexts } from '../firm-data.ts'
import { SAMPLE_FOLDER } from '../read-firm.ts'
import { textsSeed } from '../words/texts-seed.ts'
import { publishingSql, WITHDRAWING_SAMPLE_SQL, withoutSamples } from './pieces-sql.ts'
import { readPieces } from './read-pieces.ts'

export const SEED_FILE = join(import.meta.dirname, '../../../supabase/seed.sql')

/** What supabase/seed.sql says, which publishes the sample's pieces on a project for trying out. */
export const sampleSeed = (): string =>
  [
    '-- Written from firm/pieces by `npm run firm -- write`. Invented content for a first look; everyone named here is',
    '-- made up.',
    ...publishingSql(readPieces(SAMPLE_FOLDER), 'sample').map(({ sql }) => `\n${sql}`),
    `\n${textsSeed(firmTexts(SAMPLE_FOLDER))}`,
  ].join('\n')

/** The same for another firm: its own pieces, and none of the sample's. */
export function firmSeed(folder: string): string {
  const pieces = withoutSamples(readPieces(folder), readPieces(SAMPLE_FOLDER))
  return [WITHDRAWING_SAMPLE_SQL, ...publishingSql(pieces, 'firm').map(({ sql }) => sql), ''].join('\n')
}
