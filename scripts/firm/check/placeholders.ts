import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FirmFile } from '../firm-schema.ts'
import { nameOf } from '../parse-firm-file.ts'
import { firmFolder, readFirm, SAMPLE_FOLDER } from '../read-firm.ts'

/** Something to mend before visitors see it. */
export interface Finding {
  /** The file and the place in it. */
  where: string
  what: string
}

/** Numbers that Ofcom keeps for drama, so nobody answers them. */
const DRAMA =
  /^(?:01\d1 496 0|0[12]\d{1,3} ?496 0|020 7946 0|01632 960|028 9649 6|029 2018 0|07700 900|08081 570|0909 8790|03069 990)/
// “For example” and “an example rate” are none, so only a name's capital counts.
const WORDS =
  /\b(?:TODO|TBC|tbc|XXX+|[Ll]orem ipsum|Example(?: \w+)?)\b|[\w.-]+\.example\b|\bexample\.(?:com|org|net)\b/
const REGISTERS = ['registers.company', 'registers.fca', 'registers.ico']

/** What stands in a firm's folder in place of a fact. Visitors would take it for one. */
export function placeholders(folder = firmFolder()): Finding[] {
  const firm = readFirm(folder)
  const facts = [...leavesOf(firm)].flatMap(([path, value]) => {
    const what = REGISTERS.includes(path)
      ? /^\D*0+$/.test(value) && `${value} is nobody’s number`
      : placeholderIn(value)
    return what ? [{ where: `firm.toml: ${path}`, what }] : []
  })
  return [...facts, ...placeholderTexts(folder), ...(folder === SAMPLE_FOLDER ? [] : sampleFacts(firm))]
}

function placeholderIn(value: string): string | false {
  if (DRAMA.test(value)) return `${value} is a number for films, which nobody answers`
  const found = WORDS.exec(value)?.[0]
  return found !== undefined && `“${found}” is a placeholder`
}

/** Each text of the file with its name, such as `people 1, role`. */
function* leavesOf(value: unknown, path: PropertyKey[] = []): Generator<[string, string]> {
  if (typeof value === 'string') yield [nameOf(path), value]
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) yield* leavesOf(item, [...path, at])
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* leavesOf(item, [...path, name])
}

function placeholderTexts(folder: string): Finding[] {
  const words = join(folder, 'words')
  if (!existsSync(words)) return []
  return globSync('**/*.md', { cwd: words })
    .sort()
    .flatMap((name) =>
      readFileSync(join(words, name), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const what = placeholderIn(line)
          return what ? [{ where: `${relative(folder, join(words, name))}, line ${at + 1}`, what }] : []
        }),
    )
}

/** What was copied from the sample, whose people and reviews are invented. */
function sampleFacts({ name, legalName, people, testimonials, reviews }: FirmFile): Finding[] {
  const sample = readFirm(SAMPLE_FOLDER)
  const copied: [string, boolean][] = [
    ['name', name === sample.name],
    ['legalName', legalName === sample.legalName],
    ['reviews', reviews !== undefined && reviews.href === sample.reviews?.href],
    ...people.map((person, at): [string, boolean] => [
      `people ${at + 1}`,
      sample.people.some((other) => other.name === person.name || other.about === person.about),
    ]),
    ...testimonials.map(({ quote, author }, at): [string, boolean] => [
      `testimonials ${at + 1}`,
      sample.testimonials.some((other) => other.quote === quote || other.author === author),
    ]),
  ]
  return copied
    .filter(([, isCopied]) => isCopied)
    .map(([where]) => ({ where: `firm.toml: ${where}`, what: 'still the sample’s, which is invented' }))
}

/**
 * Whether the site says that it isn't finished. The sample has its specified look where it's tried, on this machine;
 * an address that ends in .example is for showing, whichever firm it is.
 */
export function isUnfinished(siteUrl: string, folder = firmFolder()): boolean {
  const { hostname } = new URL(siteUrl)
  if (hostname.endsWith('.example')) return false
  if (folder === SAMPLE_FOLDER && /^(?:localhost|127\..*|\[::1\])$/.test(hostname)) return false
  return placeholders(folder).length > 0
}
