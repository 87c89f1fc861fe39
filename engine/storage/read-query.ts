import type * as z from 'zod'
import { invalidRequest } from './storage-error.ts'

export function readQuery<Schema extends z.ZodType>(
  query: Record<string, string>,
  schema: Schema,
): z.infer<Schema> {
  const reading = schema.safeParse(query)
  if (reading.success) return reading.data
  const [issue] = reading.error.issues
  throw invalidRequest(`querystring/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`)
}
