import { Refusal } from '../refusal.ts'

const MAX_BOUNDARY_CHARACTERS = 70
// Browsers write a quote inside a value as %22 and leave a backslash as it is.
const PARAMETER = /;\s*([a-z*]+)=(?:"([^"]*)"|([^\s";]+))/gi

/** The boundary a multipart content type names. */
export function readBoundary(contentType: string): string {
  const boundary = readParameters(contentType).get('boundary') ?? ''
  if (boundary === '' || boundary.length > MAX_BOUNDARY_CHARACTERS) {
    throw new Refusal(400, 'bad_multipart', 'The content type names no usable boundary.')
  }
  return boundary
}

export interface PartHeader {
  name: string
  /** Given for files only; empty when a file field was left empty. */
  fileName: string | undefined
  /** The media type the sender claims. */
  contentType: string | undefined
}

/** The field, the file name and the type in the header lines of a part. */
export function readPartHeader(header: string): PartHeader {
  const disposition = /^content-disposition:[ \t]*form-data(.*)$/im.exec(header)?.[1] ?? ''
  const parameters = readParameters(disposition)
  const name = parameters.get('name')
  if (name === undefined) throw new Refusal(400, 'bad_multipart', 'A part has no name.')
  const fileName = parameters.get('filename')
  return {
    name: unescapeValue(name),
    fileName: fileName === undefined ? undefined : unescapeValue(fileName),
    // Trimmed afterwards, because a pattern that trims would take quadratic time on a line of blanks.
    contentType: /^content-type:(.*)$/im.exec(header)?.[1]?.trim(),
  }
}

// Parameters are read in order, so that text between quotes is never taken for one.
function readParameters(value: string): Map<string, string> {
  const found = [...value.matchAll(PARAMETER)]
  return new Map(found.map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? '']))
}

function unescapeValue(value: string): string {
  return value.replace(/%(22|0d|0a)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
