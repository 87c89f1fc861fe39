import type { ClientBase } from 'pg'
import type { BackedUpFile } from './manifest.ts'

interface DocumentFile {
  path: string
  sha256: string
}

const DOCUMENTS = 'storage/application-documents/'

export const isDocument = ({ path }: BackedUpFile): boolean => path.startsWith(DOCUMENTS)

export async function listDocuments(client: ClientBase): Promise<DocumentFile[]> {
  const { rows } = await client.query<DocumentFile>(`
    select 'storage/' || objects.bucket_id || '/' || objects.version as path, documents.sha256
    from public.application_documents as documents
    join storage.objects on objects.bucket_id = 'application-documents' and objects.name = documents.path`)
  return rows
}

export function findDamaged(documents: DocumentFile[], files: BackedUpFile[]): string[] {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  return documents.filter(({ path, sha256 }) => hashes.get(path) !== sha256).map(({ path }) => path)
}
