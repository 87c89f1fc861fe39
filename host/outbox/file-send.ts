import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { makeFolder, saveFile } from '../../engine/save-file.ts'
import type { Send } from '../../supabase/functions/send-mail/deps.ts'
import { toMailOptions } from '../../supabase/functions/send-mail/to-mail-options.ts'

/** E-mails are written to this folder if SMTP_URL is not set. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** A file is either complete or not there. A message sent again replaces its file. */
export function createFileSend(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    try {
      const { message } = await transport.sendMail(toMailOptions(mail))
      await makeFolder(folder)
      await saveFile({
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

// Far longer than writing a file takes, so that a file which another process is still writing is left alone.
const ABANDONED_AFTER_MS = 3_600_000

/** A killed process may leave temporary files, which contain personal data. */
export async function sweepDrafts(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.')) continue
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats && stats.mtimeMs < now - ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true })
  }
}
