import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { AccountMessage } from '#shared/mail/messages/account-mail-content.ts'
import type { TestHost } from '../setup/start-test-host.ts'

interface AccountMail {
  to: string
  subject: string
  /** The e-mail's plain-text version. */
  text: string
  link: URL | undefined
  code: string | undefined
}

/** The e-mails of a kind that the host wrote about accounts, in no particular order. */
export async function accountMails(
  { dataDir }: Pick<TestHost, 'dataDir'>,
  kind: AccountMessage['kind'],
  to?: string,
): Promise<AccountMail[]> {
  const folder = join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`account.${kind}.`))
  const mails = await Promise.all(
    files.map(async (name) => parse(await readFile(join(folder, name), 'utf8'))),
  )
  return mails.filter((mail) => to === undefined || mail.to === to)
}

/** Calls `ask` and waits for an e-mail of this kind that wasn't there before. */
export async function nextMail(
  host: Pick<TestHost, 'dataDir'>,
  kind: AccountMessage['kind'],
  to: string,
  ask: () => Promise<unknown>,
): Promise<AccountMail> {
  const before = new Set((await accountMails(host, kind, to)).map(({ text }) => text))
  await ask()
  return vi.waitFor(
    async () => {
      const fresh = (await accountMails(host, kind, to)).find(({ text }) => !before.has(text))
      if (!fresh) throw new Error(`No ${kind} e-mail to ${to} yet`)
      return fresh
    },
    { timeout: 20_000, interval: 20 },
  )
}

function parse(source: string): AccountMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(source)?.[1]?.trim() ?? ''
  const plain = /content-type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(source)?.[1] ?? ''
  const text = plain
    .replace(/=\r\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
  return {
    to: header('To'),
    subject: header('Subject'),
    text,
    link: URL.parse(/: (https?:\/\/\S+)/.exec(text)?.[1] ?? '') ?? undefined,
    code: /Code: (\d+)/.exec(text)?.[1],
  }
}
