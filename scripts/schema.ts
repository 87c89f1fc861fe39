// `npm run schema` says where the migrations differ from supabase/schemas. With a title, as in
// `npm run schema -- "Add fax numbers"`, it writes the migration that brings them together.
import { join } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { describeDifferences } from './schema/compare-catalogues.ts'
import { compareSchemas, draftMigration } from './schema/draft-migration.ts'
import { supabaseFolder } from './schema/schema-files.ts'
import { withServer } from './schema/scratch-databases.ts'

const folder = supabaseFolder(join(import.meta.dirname, '../supabase'))
const title = process.argv.slice(2).join(' ').trim()

try {
  await withServer(async (server) => {
    if (title)
      console.log(`Written: supabase/migrations/${await draftMigration(server, folder, title, new Date())}`)
    const differences = await compareSchemas(server, folder)
    if (differences.length === 0) return console.log('The migrations lead to what supabase/schemas says.')
    for (const line of describeDifferences(differences)) console.log(line)
    throw new StartupError(
      title
        ? 'Finish the migration by hand, then run npm run schema again.'
        : 'The migrations lead elsewhere. Write the next one with: npm run schema -- "what it does"',
    )
  })
} catch (error) {
  exitWith(error)
}
