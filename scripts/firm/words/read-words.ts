import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLegalText } from '../../../apps/site/features/legal/read-legal-text.ts'
import { plainText, readMarkdown } from '../../../brand/markdown/read-markdown.ts'
import { StartupError } from '../../../engine/startup-error.ts'
import { mergeWords, type WordFacts } from './merge-words.ts'

/** Our own texts, which name no firm. A firm replaces one by a file of the same name in its words/. */
const OURS = join(import.meta.dirname, '../../../apps/site/words')

const NAMES = globSync('**/*.md', { cwd: OURS }).sort()

// The pages whose first words a firm may replace. Our modules that read firm.json can't be imported here, because
// programs load this file before they know which firm they have (register-firm.ts).
const INTRODUCED = [
  '/about-us',
  '/bridging-loans',
  '/business-finance-application',
  '/business-loan-calculator',
  '/commercial-bridging',
  '/development-bridging',
  '/hmo-bridging',
  '/land-bridging',
  '/news-and-resources',
  '/payments',
  '/semi-commercial',
  '/startups',
]

// The applicant's page links to these sections.
const LINKED = { 'privacy-policy.md': 'complain', 'terms-of-service.md': 'complaints' } as const

/** A text whose version is recorded with each lead. */
interface RecordedText {
  /** The version that the file names, then a few letters that change with every word. */
  readonly version: string
  /** Markdown with everything filled in. */
  readonly wording: string
}

interface Text {
  readonly name: string
  readonly file: string
  readonly version: string | undefined
  readonly wording: string
}

type ReadText = (name: string) => Text

/** Every text of a firm: its own from words/, and ours where it has none. */
export function readWords(folder: string, facts: WordFacts) {
  const own = join(folder, 'words')
  for (const name of globSync('**/*.md', { cwd: own }))
    if (!NAMES.includes(name))
      throw mend(join(own, name), [`there’s no such text. There is ${NAMES.join(', ')}`])

  const isOwn = (name: string) => existsSync(join(own, name))
  const read: ReadText = (name) => readText(isOwn(name) ? own : OURS, name, facts)
  const disclosures = readDisclosures(
    readText(OURS, 'disclosures.md', facts),
    isOwn('disclosures.md') ? read('disclosures.md') : undefined,
  )
  // The legal texts say the disclosures in the same words.
  const withDisclosures = { ...facts, fields: { ...facts.fields, ...disclosures } }
  const legal = (name: string) => {
    const text = readText(isOwn(name) ? own : OURS, name, withDisclosures)
    checkLegalText(text)
    return recorded(text)
  }
  const consent = read('consent.md')
  return {
    texts: {
      privacy: legal('privacy-policy.md'),
      terms: legal('terms-of-service.md'),
      cookies: legal('cookie-policy.md'),
      disclosures: recorded({ ...read('disclosures.md'), wording: inSections(disclosures) }),
      consent: recorded({ ...consent, wording: plain(consent.wording) }),
    },
    disclosures: Object.fromEntries(
      Object.entries(disclosures).map(([heading, words]) => [camelCase(heading), words]),
    ),
    questions: readQuestions(read),
    about: readAbout(read('about.md')),
    introductions: readIntroductions(read('introductions.md')),
  }
}

function readText(folder: string, name: string, facts: WordFacts): Text {
  const file = join(folder, name)
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const { merged, faults } = mergeWords(source, facts)
  if (faults.length > 0)
    throw mend(
      file,
      faults.map(({ line, message }) => `line ${line}: ${message}`),
    )
  const [, front = '', wording = merged] = /^---\n(.*?)^---\n+(.*)$/ms.exec(merged) ?? []
  const version = /^version: *([\w.-]{1,20})$/m.exec(front)?.[1]
  const others = front.split('\n').filter((line) => line.trim() && !/^version: *[\w.-]{1,20}$/.test(line))
  if (others.length > 0)
    throw mend(file, ['between the two lines of --- stands only a version, such as version: 2026-11-19'])
  return { name, file, version, wording: wording.trim() }
}

function recorded({ file, version, wording }: Text): RecordedText {
  if (!version)
    throw mend(file, ['line 1: its version is missing: ---, version: 2026-11-19, --- on three lines'])
  const letters = createHash('sha256').update(wording).digest('hex').slice(0, 7)
  return { version: `${version}-${letters}`, wording }
}

/** A firm may word some of them: the others are ours. */
function readDisclosures(ours: Text, own: Text | undefined): Record<string, string> {
  const all = new Map(sectionsOf(ours))
  for (const [given, words] of own ? sectionsOf(own) : []) {
    const heading = given.toLowerCase()
    if (!all.has(heading))
      throw mend(own?.file ?? '', [`“${heading}” is no disclosure. There is ${[...all.keys()].join(', ')}`])
    all.set(heading, words)
  }
  return Object.fromEntries([...all].map(([heading, words]) => [heading, plain(words)]))
}

function checkLegalText({ name, file, wording }: Text): void {
  const { title, summary, sections } = readLegalText(wording)
  const ids = sections.map(({ id }) => id)
  if (!title || !summary || sections.length === 0)
    throw mend(file, [
      'it begins with # and its title, then a sentence that sums it up, then sections with ##',
    ])
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice) throw mend(file, [`two sections have the name {#${twice}}`])
  const linked = LINKED[name as keyof typeof LINKED]
  if (linked && !ids.includes(linked))
    throw mend(file, [
      `one of its headings has to end with {#${linked}}, because the applicant’s page links to it`,
    ])
}

const SOURCE = /^Source: \[(.+)\]\((https:\S+)\), read on (\d{4}-\d{2}-\d{2})\.$/

function readQuestions(read: ReadText) {
  const names = NAMES.filter((name) => name.startsWith('questions/'))
  return Object.fromEntries(
    names.map((name) => [
      camelCase(name.slice('questions/'.length, -'.md'.length).replaceAll('-', ' ')),
      sectionsOf(read(name)).map(([question, words]) => {
        const paragraphs = words.split(/\n{2,}/)
        const [, source = '', href = '', readOn = ''] = SOURCE.exec(paragraphs.at(-1) ?? '') ?? []
        const answer = plain((source ? paragraphs.slice(0, -1) : paragraphs).join('\n\n'))
        return {
          question: plain(question),
          answer,
          ...(source && { source: { name: source, href, readOn } }),
        }
      }),
    ]),
  )
}

function readAbout(text: Text) {
  const sections = new Map(sectionsOf(text))
  const part = (heading: string) => {
    const words = sections.get(heading)
    if (!words) throw mend(text.file, [`it needs the heading ## ${heading}, with words below it`])
    return words
  }
  const values = [...part('Values').matchAll(/^- \*\*(.+?):?\*\*:? +(.+)$/gm)]
  if (values.length === 0)
    throw mend(text.file, ['values are a list, each like this: - **Integrity:** What you do'])
  return {
    mission: plain(part('Mission')),
    vision: plain(part('Vision')),
    values: values.map(([, title = '', words = '']) => ({ title: plain(title), text: plain(words) })),
  }
}

function readIntroductions(text: Text): Record<string, string> {
  return Object.fromEntries(
    sectionsOf(text).map(([path, words]) => {
      if (!INTRODUCED.includes(path))
        throw mend(text.file, [`“${path}” has no introduction. These have: ${INTRODUCED.join(', ')}`])
      return [path, plain(words)]
    }),
  )
}

/** Heading and text of each part that begins with ##. */
function sectionsOf({ wording }: Text): [heading: string, words: string][] {
  return wording
    .split(/^## +/m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...words] = part.split('\n')
      return [heading.trim(), words.join('\n').trim()]
    })
}

const plain = (markdown: string) => plainText(readMarkdown(markdown).nodes).replaceAll(/\s+(?=\s)/g, '')

const inSections = (sections: Record<string, string>) =>
  Object.entries(sections)
    .map(([heading, words]) => `## ${heading}\n\n${words}`)
    .join('\n\n')

const camelCase = (words: string) =>
  words.toLowerCase().replace(/ +(\w)/g, (_, letter: string) => letter.toUpperCase())

const mend = (file: string, faults: string[]) =>
  new StartupError([`${file} has to be mended:`, ...faults.map((fault) => `- ${fault}`)].join('\n'))
