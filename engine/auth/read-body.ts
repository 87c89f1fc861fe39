import type * as z from 'zod'
import { BodyError, readBoundedText } from '../middleware/bounded-body.ts'
import { parseJson } from '../parse-json.ts'
import { AuthError, validationFailed } from './auth-error.ts'

const MAX_BODY_BYTES = 65_536

/** An empty body counts as an empty object. Unknown fields are ignored. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const reading = schema.safeParse(parse(await readText(request)))
  if (reading.success) return reading.data
  const [issue] = reading.error.issues
  throw validationFailed(`${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'is not valid'}`)
}

async function readText(request: Request): Promise<string> {
  try {
    return await readBoundedText(request, MAX_BODY_BYTES)
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    throw new AuthError(error.status, error.status === 413 ? 'request_too_large' : 'bad_json', error.message)
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : parseJson(text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
}
