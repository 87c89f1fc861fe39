// `npm run supabase -- …` runs Supabase's command line with our settings, under the names in config.toml.
import { spawnSync } from 'node:child_process'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'

const args = process.argv.slice(2)

try {
  const env = { ...process.env, ...configSettings(args[0] === 'config') }
  process.exitCode = spawnSync('supabase', args, { env, stdio: 'inherit' }).status ?? 1
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
