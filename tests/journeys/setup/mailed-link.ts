import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The set-password link from an e-mail to this address. Without a mail server, the host writes e-mails to files. */
export async function linkMailedTo(address: string): Promise<string> {
  const folder = join(process.env.JOURNEYS_DATA_DIR ?? '', 'mail')
  const find = () =>
    mailsIn(folder)
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => /https?:\/\/\S+\/set-password\?[^\s"<]+/.exec(unfold(mail))?.[0] ?? '')
      .at(-1) ?? ''
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  return find().replaceAll('&amp;', '&')
}

function mailsIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** Decodes quoted-printable text and joins its folded lines. */
function unfold(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
