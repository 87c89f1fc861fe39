import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { namesOff } from '#shared/desk/what-is-on.ts'
import { accountTemplates } from '#shared/mail/account-templates.ts'
import { expectedShares } from './figure-data.ts'
import { firmData, firmTexts } from './firm-data.ts'
import { firmSeed } from './pieces/seed.ts'
import { firmFolder, readFirm } from './read-firm.ts'
import { toSwitches } from './switch-schema.ts'
import { textsSeed } from './words/texts-seed.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Makes a copy of supabase/ that has the firm of FIRM_DIR, in a folder that Supabase's command line can work in.
 * Its seed tells the database what it needs to know of the firm, and publishes the firm's own articles. A seed that
 * has changed isn't run again under its old name, so each push has a new one; every statement in it may run again.
 */
export async function stageSupabase(): Promise<string> {
  const firm = readFirm()
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-supabase-'))
  await cp(join(ROOT, 'supabase'), join(folder, 'supabase'), { recursive: true })
  for (const [file, data] of firmData(firm)) {
    const path = relative(ROOT, file)
    if (path.startsWith('supabase')) await writeFile(join(folder, path), data)
  }
  const configFile = join(folder, 'supabase/config.toml')
  let config = await readFile(configFile, 'utf8')
  for (const { name, subject, html } of accountTemplates()) {
    await writeFile(join(folder, 'supabase/templates', `${name}.html`), html)
    const [before = '', after = ''] = config.split(`[auth.email.template.${name}]\n`)
    const rest = after.replace(/^subject = .*/, () => `subject = ${JSON.stringify(subject)}`)
    config = `${before}[auth.email.template.${name}]\n${rest}`
  }
  const seed = `seed-${new Date().toISOString().replace(/\W/g, '')}.sql`
  await writeFile(configFile, config.replace('"./seed.sql"', `"./${seed}"`))
  await rm(join(folder, 'supabase/seed.sql'))
  const off = namesOff(toSwitches(firm)).map((name) => `'${name}'`)
  const settings = `update private.settings set reference_prefix = '${firm.referencePrefix}', switched_off = array[${off}]::text[], expected_shares = '${JSON.stringify(expectedShares(firm))}';\n`
  await writeFile(
    join(folder, 'supabase', seed),
    settings + textsSeed(firmTexts(firmFolder())) + firmSeed(firmFolder()),
  )
  return folder
}
