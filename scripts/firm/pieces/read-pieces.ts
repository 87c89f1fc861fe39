import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { StartupError } from '../../../engine/startup-error.ts'
import { parseFirmFile } from '../parse-firm-file.ts'
import {
  type Article,
  articleSchema,
  type Deal,
  dealsSchema,
  type Resource,
  resourceSchema,
} from './piece-schema.ts'

/** What a firm's site publishes besides its pages. */
export interface Pieces {
  articles: Article[]
  deals: Deal[]
  resources: Resource[]
}

/** Above the text, between two lines of three plus signs. */
const FRONT_MATTER = /^\+{3}\r?\n(.*?\n)\+{3}\r?\n(.*)$/s
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MOST_CHARACTERS = 60_000

/** Reads pieces/ of a firm's folder. A firm that has none begins without. */
export function readPieces(firmFolder: string): Pieces {
  const folder = join(firmFolder, 'pieces')
  const deals = join(folder, 'deals.toml')
  return {
    articles: readTexts(join(folder, 'articles'), articleSchema),
    deals: existsSync(deals) ? parseFirmFile(dealsSchema, readFileSync(deals, 'utf8'), deals).deals : [],
    resources: readTexts(join(folder, 'resources'), resourceSchema).map((resource) => {
      const { slug, file } = resource
      if (file && !existsSync(join(folder, 'downloads', file))) {
        throw new StartupError(
          `${join(folder, 'resources', slug)}.md names downloads/${file}, which isn’t there.`,
        )
      }
      return resource
    }),
  }
}

function readTexts<Schema extends z.ZodObject>(folder: string, schema: Schema) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return names.sort().map((name) => {
    const file = join(folder, name)
    const slug = name.slice(0, -'.md'.length)
    if (!SLUG.test(slug) || slug.length > 100) {
      throw new StartupError(
        `${file} needs a name of small letters, digits and hyphens, as in exit-strategies.md.`,
      )
    }
    const [, head, body = ''] = FRONT_MATTER.exec(readFileSync(file, 'utf8')) ?? []
    if (head === undefined) {
      throw new StartupError(`${file} has to begin with its title and date between two lines of +++.`)
    }
    if (body.trim() === '' || body.length > MOST_CHARACTERS) {
      throw new StartupError(`${file} needs a text of at most 60,000 characters below its head.`)
    }
    // The empty line stands for the first +++, so that a fault is reported with its line in the file.
    return { ...parseFirmFile(schema, `\n${head}`, file), slug, body: body.trim() }
  })
}
