import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { composeAccountMail } from '#shared/mail/compose-mail.ts'
import type { MailSettings } from '#shared/mail/mail-settings.ts'
import type { AccountMessage } from '#shared/mail/messages/account-mail-content.ts'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { reachDatabase } from '../host/admin/reach-database.ts'
import { readConfig } from '../host/config.ts'
import { loadSecrets } from '../host/secrets.ts'
import { addToProject } from '../host/staff/add-to-project.ts'
import { runStaffCommand } from '../host/staff/staff-command.ts'
import type { Send } from '../supabase/functions/send-mail/deps.ts'
import { createSmtpSend } from '../supabase/functions/send-mail/smtp-send.ts'

const mailer =
  (send: Send, settings: MailSettings) =>
  async (message: AccountMessage, to: string): Promise<boolean> =>
    (await send(composeAccountMail(message, to, settings, randomUUID()))).ok

try {
  const config = readConfig(process.env)
  const secretKey = process.env.SUPABASE_SECRET_KEY
  const args = process.argv.slice(2)
  if (config.supabaseUrl && secretKey) {
    const project = { url: config.supabaseUrl, secretKey, deskUrl: config.deskUrl }
    console.log(await addToProject(args, project))
    process.exit()
  }
  if (!existsSync(config.dataDir))
    throw new StartupError(`There’s no data in ${config.dataDir}. Set DATA_DIR, or start the host once.`)
  const secrets = await loadSecrets(config.dataDir)
  const database = await reachDatabase(config, secrets)
  try {
    const deps = {
      database: database.auth,
      authKey: secrets.authKey,
      now: () => new Date(),
      deskUrl: config.deskUrl,
      mail: config.smtpUrl ? mailer(createSmtpSend(config.smtpUrl), config.mail) : undefined,
    }
    console.log(await runStaffCommand(args, deps))
  } finally {
    await database.close()
  }
} catch (error) {
  exitWith(error)
}
