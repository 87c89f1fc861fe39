import { chmod, mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface TestMaildir {
  /** Puts a message into the folder, as a mail server does. */
  deliver(source: string | Uint8Array): Promise<void>
  /** Every message by its file name, with its flags and its content. */
  readMessages(): Promise<Record<string, { flags: string; content: string }>>
  /** Deletes the messages that contain this text. */
  remove(text: string): Promise<void>
  /** Forgets the UIDs, so that dovecot gives out new ones. Dovecot must not be running meanwhile. */
  renumber(): Promise<void>
}

let delivered = 0

/** A folder of messages for dovecot. Everybody can write to it, because dovecot may run as another user. */
export async function openMaildir(path: string): Promise<TestMaildir> {
  for (const folder of ['', 'tmp', 'new', 'cur']) {
    await mkdir(join(path, folder), { recursive: true })
    await chmod(join(path, folder), 0o777)
  }
  const listFiles = async () => {
    const files = []
    for (const folder of ['new', 'cur'])
      files.push(...(await readdir(join(path, folder))).map((name) => join(path, folder, name)))
    return files
  }
  return {
    async deliver(source) {
      delivered += 1
      // The names are in the order of delivery, which decides the order of UIDs.
      const name = `${Math.floor(Date.now() / 1000)}.M${String(delivered).padStart(7, '0')}.test`
      await writeFile(join(path, 'tmp', name), source, { mode: 0o666 })
      await rename(join(path, 'tmp', name), join(path, 'new', name))
    },
    async readMessages() {
      const messages: Awaited<ReturnType<TestMaildir['readMessages']>> = {}
      for (const file of await listFiles()) {
        const [name = '', flags = ''] = file.slice(path.length + 5).split(':2,')
        messages[name] = { flags, content: await readFile(file, 'latin1') }
      }
      return messages
    },
    async remove(text) {
      for (const file of await listFiles())
        if ((await readFile(file, 'latin1')).includes(text)) await unlink(file)
    },
    async renumber() {
      for (const name of await readdir(path))
        if (name.startsWith('dovecot')) await rm(join(path, name), { recursive: true })
    },
  }
}
