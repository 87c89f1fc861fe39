import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFirm, SAMPLE_FOLDER } from '../../scripts/firm/read-firm.ts'

const ROOT = join(import.meta.dirname, '../..')

export const SECOND_FIRM = join(import.meta.dirname, 'harbour-and-vale')
/** The second firm's site, desk and host, beside those of the sample in build/. */
export const SECOND_BUILD = join(ROOT, '.cache/second-firm')
const SITE_URL = 'https://www.harbourandvale.example'

/** What makes a program of ours the second firm's, as scripts/bootstrap.mjs sets it. */
export const SECOND_ENV = {
  FIRM_DIR: SECOND_FIRM,
  BUILD_DIR: SECOND_BUILD,
  SITE_URL,
  DESK_URL: 'https://desk.harbourandvale.example',
  NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'scripts/firm/register-firm.ts'))}`,
}

// A build keeps the assets of the one before, and those may be of what the firm no longer arranges.
const BUILD = `
  const { buildIfStale, isBuildStale } = await import('./scripts/build/build-if-stale.ts')
  if (await isBuildStale()) {
    (await import('node:fs')).rmSync(process.env.BUILD_DIR, { recursive: true, force: true })
    await buildIfStale()
  }`

/** Builds all that a firm's server serves, if it's stale. */
export function buildSecondFirm(): void {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', BUILD], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...SECOND_ENV, SETTINGS_FILE: '' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

// What two firms may both say: names of places, kinds, services, and words that are nobody's.
const COMMON =
  /^(?:London|Leeds|England and Wales|Scotland|Northern Ireland|Owner|Founder|After completion|\d{4}-\d\d-\d\d)$/

/** What only one firm says of itself, of all that stands in its firm.toml: nobody else's pages may have it. */
function ownWords(folder: string, other: string): string[] {
  const others = new Set(texts(readFirm(other)))
  const words = texts(readFirm(folder)).filter(
    (text) => text.length > 2 && /[A-Z@\d.]/.test(text) && !COMMON.test(text) && !others.has(text),
  )
  const { referencePrefix, addresses, phone } = readFirm(folder)
  const [, domain = ''] = addresses.enquiries.split('@')
  const [label = ''] = domain.split('.')
  return [...new Set([...words, `${referencePrefix}-`, label, phone.number.replaceAll(' ', '').slice(1)])]
}

/** A drawing's name is ours, and so are products and forms. */
function texts(value: unknown, name = ''): string[] {
  if (
    /^(?:portrait|drawings|products|bridgingKinds|forms|during|referencePrefix|ink|paper|accent)$/.test(name)
  )
    return []
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => texts(item, Array.isArray(value) ? name : key))
}

/** Where these words stand, as they are and as HTML, JSON and addresses spell them. */
export function findWords(words: readonly string[], named: Record<string, string>): string[] {
  const spellings = words.flatMap((word) => [
    word,
    word.replaceAll('&', '&amp;'),
    encodeURIComponent(word),
    JSON.stringify(word).slice(1, -1),
  ])
  const patterns = [...new Set(spellings)].map((word) => new RegExp(wholeWord(word)))
  return Object.entries(named).flatMap(([name, text]) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(text)
      return found ? [`${name}: …${text.slice(Math.max(0, found.index - 40), found.index + 60)}…`] : []
    }),
  )
}

/** A number of zeros is no part of a longer one, of a colour or of an id. */
const wholeWord = (word: string) =>
  `(?<![\\w#-])${word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}${/\w$/.test(word) ? '(?![\\w-])' : ''}`

export const SAMPLE_WORDS = () => [...ownWords(SAMPLE_FOLDER, SECOND_FIRM), '7am-9pm', '9am-6pm', '4.9/5']
export const SECOND_WORDS = () => ownWords(SECOND_FIRM, SAMPLE_FOLDER)
