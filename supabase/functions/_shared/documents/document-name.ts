import { cleanLine } from '../fields/clean-text.ts'
import { DOCUMENT_EXTENSIONS } from './document-rules.ts'

const MAX_CHARACTERS = 255
const EXTENSIONS = new Map<string, string>(Object.entries(DOCUMENT_EXTENSIONS))

/**
 * The name under which a document is shown, sent and saved, whatever its sender called it: what folders and shells
 * read as more than a name is gone, and the extension says what the content is, so that no program opens it as
 * something else. An extension of another kind stays as a word. private.document_name in SQL does the same.
 */
export function documentName(given: string, mediaType: string): string {
  const extension = EXTENSIONS.get(mediaType) ?? 'bin'
  const name = cleanLine(given)
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/^[. -]+|[. ]+$/g, '')
  const own = new RegExp(`\\.${extension === 'jpg' ? 'jpe?g' : extension}$`, 'i').exec(name)?.[0]
  const stem = own ? name.slice(0, -own.length) : name.replace(/\.([A-Za-z][A-Za-z0-9]{0,9})$/, '-$1')
  const ending = own ?? `.${extension}`
  // Whole characters, as PostgreSQL counts them.
  return (
    Array.from(stem || 'Document')
      .slice(0, MAX_CHARACTERS - ending.length)
      .join('') + ending
  )
}
