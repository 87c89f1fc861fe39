// `npm run schema` writes what the catalogue of fields says in SQL and the types of the Data API, and says where the
// migrations differ from supabase/schemas. With a title, as in `npm run schema -- "Add fax numbers"`, it writes the
// migration that brings them together. With --check it writes nothing.
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { describeDifferences } from './schema/compare-catalogues.ts'
import { compareSchemas, draftMigration } from './schema/draft-migration.ts'
import { supabaseFolder } from './schema/schema-files.ts'
import { type Server, withSchemas, withServer } from './schema/scratch-databases.ts'
import { writeFields } from './schema/write-fields.ts'
import { writeTypes } from './schema/write-types.ts'

const folder = supabaseFolder(join(import.meta.dirname, '../supabase'))
const isCheck = process.argv[2] === '--check'
const FINISH = 'Finish the migration by hand, or delete it, then run npm run schema again.'
const title = isCheck ? '' : process.argv.slice(2).join(' ').trim()

try {
  await update(join(folder.schemas, '25_fields.sql'), await writeFields(folder))
  await withServer(async (server) => {
    if (title) await draft(server)
    await update(folder.types, await withSchemas(server, folder, writeTypes))
    const differences = await compareSchemas(server, folder).catch((cause: Error) => {
      if (!title) throw cause
      throw new StartupError(`${cause.message}\n${FINISH}`, { cause })
    })
    if (differences.length === 0) return console.log('The migrations lead to what supabase/schemas says.')
    for (const line of describeDifferences(differences)) console.log(line)
    throw new StartupError(
      title
        ? FINISH
        : 'The migrations lead elsewhere. Write the next one with: npm run schema -- "what it does"',
    )
  })
} catch (error) {
  exitWith(error)
}

/** Writes it, and says which of its lines lose something or want a value. */
async function draft(server: Server): Promise<void> {
  const name = await draftMigration(server, folder, title, new Date())
  console.log(`Written: supabase/migrations/${name}`)
  const text = await readFile(join(folder.migrations, name), 'utf8')
  for (const [marked] of text.matchAll(/^-- Look at this line.*\n.*/gm)) console.log(marked)
}

async function update(path: string, text: string): Promise<void> {
  if (text === (await readFile(path, 'utf8').catch(() => ''))) return
  if (isCheck) throw new StartupError(`${basename(path)} is out of date. Write it with: npm run schema`)
  await writeFile(path, text)
  console.log(`Written: ${relative(process.cwd(), path)}`)
}
