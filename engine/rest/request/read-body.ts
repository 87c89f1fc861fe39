import { BodyError, readBoundedText } from '../../middleware/bounded-body.ts'
import { RestError } from '../rest-error.ts'

/** The whole body as text. Throws when it is larger than `maxBytes`, whatever its content-length says. */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  try {
    return await readBoundedText(request, maxBytes)
  } catch (error) {
    throw error instanceof BodyError ? new RestError(error.status, 'PGRST102', error.message) : error
  }
}
