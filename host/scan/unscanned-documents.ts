import { type Database, SERVICE } from '../../engine/database/database.ts'

type UnscannedDocument = {
  id: string
  /** The name of the document's file. */
  version: string
}

export const DOCUMENT_BUCKET = 'application-documents'
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const PAGE_SIZE = 50

/** Documents after the id come first, then those up to it. */
export async function* findUnscanned(
  database: Pick<Database, 'queryAs'>,
  startAfter: string,
): AsyncGenerator<UnscannedDocument, void> {
  yield* findBetween(database, startAfter, LAST_ID)
  if (startAfter !== FIRST_ID) yield* findBetween(database, FIRST_ID, startAfter)
}

async function* findBetween(
  database: Pick<Database, 'queryAs'>,
  startAfter: string,
  lastId: string,
): AsyncGenerator<UnscannedDocument, void> {
  const text = `
    select document.id, object.version
    from public.application_documents as document
    join storage.objects as object on object.bucket_id = $1 and object.name = document.path
    where document.scan_state in ('unscanned', 'pending') and document.id > $2 and document.id <= $3
    order by document.id limit ${PAGE_SIZE}`
  let after = startAfter
  let page: UnscannedDocument[]
  do {
    const values = [DOCUMENT_BUCKET, after, lastId]
    page = await database.queryAs<UnscannedDocument>(SERVICE, { text, values }, { readOnly: true })
    yield* page
    after = page.at(-1)?.id ?? lastId
  } while (page.length === PAGE_SIZE)
}

/** A verdict isn't replaced, because another server may have saved it meanwhile. */
export async function saveScanState(
  database: Pick<Database, 'queryAs'>,
  id: string,
  state: string,
): Promise<void> {
  const text = `update public.application_documents set scan_state = $2
    where id = $1 and scan_state in ('unscanned', 'pending') and scan_state <> $2`
  await database.queryAs(SERVICE, { text, values: [id, state] })
}
