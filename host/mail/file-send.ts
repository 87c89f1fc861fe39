import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { keepFile, makeFolder } from '../../engine/keep-file.ts'
import type { Send } from '../../supabase/functions/send-mail/deps.ts'
import { toMailOptions } from '../../supabase/functions/send-mail/to-mail-options.ts'

/** Where messages are written while no mail server is set. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** Writes each message to a file, whole or not at all; sent again, it replaces itself. */
export function createFileSend(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    try {
      const { message } = await transport.sendMail(toMailOptions(mail))
      await makeFolder(folder)
      await keepFile({
        temp: join(folder, `.${randomUUID()}`),
        file: join(folder, mail.fileName),
        chunks: Readable.from([message as Buffer]),
      })
      return { ok: true }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? (error as Error).name
      return { ok: false, permanent: false, code, detail: `The message could not be written: ${code}.` }
    }
  }
}

// Far longer than a file takes to write, so that no other host's draft is touched.
const ABANDONED_AFTER_MS = 3_600_000

/** Removes the drafts a killed host left: nobody reads them, and they hold what a visitor wrote. */
export async function sweepDrafts(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.')) continue
    const facts = await stat(join(folder, name)).catch(() => undefined)
    if (facts && facts.mtimeMs < now - ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true })
  }
}
