import type * as z from 'zod'
import { readBoundedText } from '../middleware/bounded-body.ts'
import { parseJson } from '../parse-json.ts'
import { invalidRequest } from './storage-error.ts'

const MAX_JSON_BYTES = 1_048_576

/** An empty body counts as an empty object. */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const reading = schema.safeParse(parse(await readBoundedText(request, MAX_JSON_BYTES)))
  if (reading.success) return reading.data
  const [issue] = reading.error.issues
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`)
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : parseJson(text)
  } catch {
    throw invalidRequest('The body is not JSON')
  }
}
