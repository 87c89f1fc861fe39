import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'
import type { MailDeps } from '../../supabase/functions/send-mail/deps.ts'

const SQL = 'select version from storage.objects where bucket_id = $1 and name = $2'

export function createStoredFileReader(
  dataDir: string,
  database: Pick<Database, 'queryAs'>,
): MailDeps['readFile'] {
  return async ({ bucket, path }) => {
    const query = { text: SQL, values: [bucket, path] }
    const [object] = await database.queryAs<{ version: string }>(SERVICE, query, { readOnly: true })
    return object && readFile(join(dataDir, 'storage', bucket, object.version)).catch(undefinedIfMissing)
  }
}
