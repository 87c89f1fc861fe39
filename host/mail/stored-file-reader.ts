import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'
import type { MailDeps } from '../../supabase/functions/send-mail/deps.ts'

const SQL = 'select version from storage.objects where bucket_id = $1 and name = $2'

/** Reads files that go with e-mails from the buckets on this machine's disk. */
export function createStoredFileReader(
  dataDir: string,
  database: Pick<Database, 'actAs'>,
): MailDeps['readFile'] {
  return async ({ bucket, path }) => {
    const { rows } = await database.actAs(
      SERVICE,
      (client) => client.query<{ version: string }>(SQL, [bucket, path]),
      { readOnly: true },
    )
    const version = rows[0]?.version
    if (version === undefined) return undefined
    return readFile(join(dataDir, 'storage', bucket, version)).catch(undefinedIfMissing)
  }
}
