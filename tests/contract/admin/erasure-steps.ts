import { mkdir, rm } from 'node:fs/promises'
import { readErasureSubject } from '#shared/admin/erasure-subject.ts'
import { eraseSubject } from '../../../host/admin/erase.ts'
import { ledgerFile } from '../../../host/admin/erasure-ledger-file.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { mailFolder } from '../../../host/outbox/file-send.ts'
import type { TestHost } from '../setup/start-test-host.ts'

/** Erases on this host, and says which leads are left. */
export function erasureSteps(getHost: () => TestHost) {
  const options = () => ({
    dataDir: getHost().dataDir,
    database: getHost().database,
    key: 'a key of this test',
  })
  return {
    options,
    async erase(typed: string) {
      const subject = readErasureSubject(typed)
      if (!subject) throw new Error(`Not a subject: ${typed}`)
      return eraseSubject(options(), subject)
    },
    references: async () =>
      (await getHost().admin('select reference from leads order by 1')).rows.map(
        (row) => row.reference as string,
      ),
    /** As if nobody had ever written or been erased. */
    async forgetEverything(): Promise<void> {
      const { admin, dataDir } = getHost()
      await admin('truncate leads, erasure_ledger, received_mail, private.read_mail cascade')
      const { stored } = documentFolders(dataDir)
      for (const path of [ledgerFile(dataDir), stored, mailFolder(dataDir)]) {
        await rm(path, { recursive: true, force: true })
      }
      await mkdir(stored)
    },
  }
}

/** The tables that still have a row of this case. */
export async function tablesNaming({ admin }: TestHost, reference: string): Promise<string[]> {
  const { rows: tables } = await admin(
    `select format('%I.%I', table_schema, table_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where column_name = 'reference' and table_type = 'BASE TABLE' order by 1`,
  )
  const naming: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await admin(`select from ${name} where reference = $1`, [reference])
    if (rowCount) naming.push(name)
  }
  return naming
}
