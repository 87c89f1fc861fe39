// `npm run supabase -- …`: Supabase's command line with this installation's settings, in the names config.toml asks for.
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

/** What supabase/config.toml reads from the environment, from the settings the host has too. */
function configSettings(isRequired: boolean): Record<string, string> {
  const { smtpUrl, mail, deskUrl } = readConfig(process.env)
  if (!smtpUrl && !isRequired) return {}
  const url = URL.parse(smtpUrl ?? '')
  // Supabase closes the other ports of mail servers to its functions.
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
