import { StartupError } from '../../../engine/startup-error.ts'
import { type Config, readConfig } from '../../../host/config.ts'
import { readFirm } from '../read-firm.ts'
import { toSwitches } from '../switch-schema.ts'
import { checkFolder, missingLooks } from './check-folder.ts'
import { checkInstallation } from './check-installation.ts'
import { checkSettings } from './check-settings.ts'
import type { Finding } from './placeholders.ts'
import { unstatedFacts } from './unstated-facts.ts'

type Environment = Record<string, string | undefined>

/** Says what is missing before the firm goes live. Returns whether nothing is. */
export async function checkFirm(
  folder: string,
  env: Environment,
  now: Date,
  say: (line: string) => void,
): Promise<boolean> {
  const settings = checkSettings(env, folder)
  const findings = [...checkFolder(folder, now), ...settings, ...(await checkWhatRuns(env, now, settings))]
  for (const { where, what } of findings) say(`- ${where}: ${what}`)
  const unstated = [...unstatedFacts(folder).filter(isOfFirm(folder)), ...missingLooks(folder)]
  if (unstated.length > 0) {
    say(`\nThe folder leaves these out, so what’s usual is used:`)
    for (const fact of unstated) say(`  ${fact}`)
  }
  say(
    findings.length === 0
      ? `\n${folder} is ready for visitors: nothing is missing.`
      : `\n${folder} isn’t ready for visitors: mend ${findings.length === 1 ? 'the line' : `the ${findings.length} lines`} that ${findings.length === 1 ? 'begins' : 'begin'} with a hyphen.`,
  )
  return findings.length === 0
}

/** A promise about a form that the firm doesn’t have is nobody’s. */
function isOfFirm(folder: string): (fact: string) => boolean {
  const { businessApplication, bridgingApplication, callback } = toSwitches(readFirm(folder))
  const forms = { business: businessApplication, bridging: bridgingApplication, callback }
  return (fact) => !Object.entries(forms).some(([form, on]) => !on && fact.startsWith(`promises.${form}.`))
}

/** A setting that can’t be read is named once. */
async function checkWhatRuns(env: Environment, now: Date, found: Finding[]): Promise<Finding[]> {
  try {
    const config: Config = readConfig(env)
    return await checkInstallation({ ...config, supabaseKey: env.SUPABASE_SECRET_KEY }, now)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return found.some(({ where }) => error.message.startsWith(where.replace('.env: ', '')))
      ? []
      : [{ where: '.env', what: error.message }]
  }
}
