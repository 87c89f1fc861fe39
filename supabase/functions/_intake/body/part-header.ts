import { Refusal } from '../refusal.ts'

const MAX_BOUNDARY_CHARACTERS = 70
// Browsers write a quote inside a value as %22, so a backslash before a quote escapes nothing.
const PARAMETER = /;\s*([a-z*]+)=(?:"([^"]*)"|([^\s";]+))/gi

export function readBoundary(contentType: string): string {
  const boundary = readParameters(contentType).get('boundary') ?? ''
  if (boundary === '' || boundary.length > MAX_BOUNDARY_CHARACTERS) {
    throw new Refusal(400, 'bad_multipart', 'The content type names no usable boundary.')
  }
  return boundary
}

interface PartHeader {
  name: string
  /** Undefined for a text field; empty for a file field that was left empty. */
  fileName: string | undefined
  /** The media type that the sender claims. */
  contentType: string | undefined
}

export function readPartHeader(header: string): PartHeader {
  const disposition = /^content-disposition:[ \t]*form-data(.*)$/im.exec(header)?.[1] ?? ''
  const parameters = readParameters(disposition)
  const name = parameters.get('name')
  if (name === undefined) throw new Refusal(400, 'bad_multipart', 'A part has no name.')
  const fileName = parameters.get('filename')
  return {
    name: unescapeValue(name),
    fileName: fileName === undefined ? undefined : unescapeValue(fileName),
    // Trimmed after the match, because a regular expression that trims takes quadratic time on a line of
    // blanks.
    contentType: /^content-type:(.*)$/im.exec(header)?.[1]?.trim(),
  }
}

// Parameters are matched from left to right, so that text inside quotes is never taken for a parameter.
function readParameters(value: string): Map<string, string> {
  const found = [...value.matchAll(PARAMETER)]
  return new Map(found.map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? '']))
}

function unescapeValue(value: string): string {
  return value.replace(/%(22|0d|0a)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
