// `npm run supabase -- …` runs Supabase's command line with our settings, under the names in config.toml.
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'
import { stageSupabase } from './firm/stage-supabase.ts'

const args = process.argv.slice(2)

// These commands read what is deployed. Without FIRM_DIR that is supabase/ as it stands.
const isStaged = process.env.FIRM_DIR && /^(?:config|db|functions)$/.test(args[0] ?? '')

try {
  const env = { ...process.env, ...configSettings(args[0] === 'config') }
  const folder = isStaged ? await stageSupabase() : undefined
  const place = folder ? ['--workdir', folder] : []
  const seed = folder && args[0] === 'db' && args[1] === 'push' ? ['--include-seed'] : []
  process.exitCode =
    spawnSync('supabase', [...args, ...seed, ...place], { env, stdio: 'inherit' }).status ?? 1
  if (folder) await rm(folder, { recursive: true })
} catch (error) {
  exitWith(error)
}

/** The environment variables that supabase/config.toml reads, made from the host's settings. */
function configSettings(isRequired: boolean): Record<string, string> {
  const { smtpUrl, mail, deskUrl } = readConfig(process.env)
  if (!smtpUrl && !isRequired) return {}
  const url = URL.parse(smtpUrl ?? '')
  // Supabase's functions can't connect to the other usual ports of mail servers.
  if (url?.protocol !== 'smtps:' || (url.port || '465') !== '465') {
    throw new StartupError('SMTP_URL must begin with smtps:// and have port 465: Supabase reaches no other.')
  }
  return {
    DESK_URL: deskUrl,
    SMTP_HOST: url.hostname,
    SMTP_USER: decodeURIComponent(url.username),
    SMTP_PASSWORD: decodeURIComponent(url.password),
    SMTP_ADMIN_EMAIL: mail.from.address,
    SMTP_SENDER_NAME: mail.from.name,
  }
}
