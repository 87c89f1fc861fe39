import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import type * as z from 'zod'
import { firmSchema } from '../firm-schema.ts'

/**
 * The facts that firm.toml leaves out and what stands for them instead. After an update this names the new ones: a
 * folder from before has none of them and builds all the same.
 */
export function unstatedFacts(folder: string, schema: z.ZodType = firmSchema): string[] {
  const stated = parse(readFileSync(join(folder, 'firm.toml'), 'utf8'))
  return [...differences(stated, schema.parse(stated), [])]
}

function* differences(stated: unknown, used: unknown, path: string[]): Generator<string> {
  if (!isTable(used)) return
  for (const [name, value] of Object.entries(used)) {
    const given = isTable(stated) ? stated[name] : undefined
    if (given !== undefined || isTable(value)) yield* differences(given, value, [...path, name])
    else if (!isEmpty(value)) yield `${[...path, name].join('.')} = ${JSON.stringify(value)}`
  }
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
