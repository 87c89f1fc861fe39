import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Refusal } from '../refusal.ts'

// More than any field allows. Text is cut here, so a longer answer still gets its field's own error message.
const MAX_TEXT_BYTES = 16_384

const MAX_PARTS = 40
const MAX_HEADER_BYTES = 8_192

export interface FilePart {
  name: string
  /** Empty for a field that was left empty. */
  fileName: string
  /** What is left of it is skipped when the next part is asked for. */
  body: AsyncIterable<Uint8Array>
}

type Part = { name: string; text: string } | FilePart

/** Files are read while they arrive. */
export async function* readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<Part, void> {
  const form = openForm(contentType)
  const parts = collectParts(form)
  const reading = pipeline(chunks, form).then(
    () => parts.end(),
    (error) => parts.destroy(error),
  )
  try {
    for await (const { file, ...part } of parts) {
      yield file ? { ...part, body: readFile(file) } : part
      file?.resume()
    }
  } catch (error) {
    throw toRefusal(error)
  } finally {
    form.destroy()
    await reading
  }
}

function openForm(contentType: string): BusboyInstance {
  const limits = { parts: MAX_PARTS, fieldSize: MAX_TEXT_BYTES, headerSize: MAX_HEADER_BYTES }
  const isPartAFile = (_name?: string, _type?: string, fileName?: string) => fileName !== undefined
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits, isPartAFile })
  } catch {
    throw malformed('The content type names no usable boundary.')
  }
}

function collectParts(form: BusboyInstance): PassThrough {
  const parts = new PassThrough({ objectMode: true })
  const add = (name: string | undefined, part: object) => {
    if (name === undefined) form.destroy(malformed('A part has no name.'))
    else parts.write({ name: unescapeValue(name), ...part })
  }
  let arriving: Readable | undefined
  form.on('field', (name, text) => add(name, { text }))
  form.on('file', (name, file, fileName) => {
    arriving = file
    // A fault reaches whoever reads the parts, even if nobody reads this file.
    file.on('error', () => {})
    add(name, { fileName: unescapeValue(fileName), file })
  })
  form.on('error', (error) => arriving?.destroy(error as Error))
  form.on('partsLimit', () => {
    form.destroy(new Refusal(413, 'too_many_parts', 'This has more fields than any of our forms.'))
  })
  return parts
}

async function* readFile(file: Readable): AsyncGenerator<Uint8Array, void> {
  try {
    // Destroying the file's stream would leave the parser waiting for the file's end.
    yield* file.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw toRefusal(error)
  }
}

// Any error that isn't ours comes from the parser.
function toRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : malformed('The form is not complete.')
}

/** Browsers write quotes and line breaks in names in this way. */
function unescapeValue(value: string): string {
  return value.replace(/%(22|0d|0a)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function malformed(message: string): Refusal {
  return new Refusal(400, 'bad_multipart', message)
}
