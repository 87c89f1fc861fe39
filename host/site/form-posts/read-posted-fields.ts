import { boundedBody } from '../../../supabase/functions/_intake/body/bounded-body.ts'
import { mediaType } from '../../../supabase/functions/_intake/body/media-type.ts'
import { Refusal } from '../../../supabase/functions/_intake/refusal.ts'

// The longest form is about 10,000 characters, each up to twelve bytes when URL-encoded.
const MAX_BYTES = 262_144
const MAX_FIELDS = 100

export async function readPostedFields(request: Request): Promise<Record<string, string>> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') {
    throw new Refusal(415, 'unsupported_media_type', 'We couldn’t read this form.')
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of boundedBody(request, MAX_BYTES)) chunks.push(chunk)
  const fields = [...new URLSearchParams(Buffer.concat(chunks).toString())]
  if (fields.length > MAX_FIELDS) throw new Refusal(413, 'too_many_parts', 'This form has too many fields.')
  return Object.fromEntries(fields)
}
