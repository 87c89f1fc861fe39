import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathsOf } from '../../../apps/site/routes.ts'
import { StartupError } from '../../../engine/startup-error.ts'
import { firmTexts } from '../firm-data.ts'
import { lookFiles } from '../looks/look-files.ts'
import { downloads } from '../pieces/downloads.ts'
import { withoutSamples } from '../pieces/pieces-sql.ts'
import { type Pieces, readPieces } from '../pieces/read-pieces.ts'
import { readFirm, SAMPLE_FOLDER } from '../read-firm.ts'
import { toSwitches } from '../switch-schema.ts'
import { type Finding, placeholders } from './placeholders.ts'

/** After this, somebody should look again whether a figure still holds. */
const STALE_DAYS = 183
const LEGAL_TEXTS = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'disclosures', 'consent'].map(
  (name) => `${name}.md`,
)

/** What a firm's folder lacks before visitors see it. */
export function checkFolder(folder: string, now: Date): Finding[] {
  const legal = LEGAL_TEXTS.filter((name) => !existsSync(join(folder, 'words', name))).map((name) => ({
    where: `words/${name}`,
    what: `the site has our text, which nobody of yours has read: copy it from apps/site/words, read it and keep it`,
  }))
  return [
    ...placeholders(folder),
    ...unprovedFigures(folder, now),
    ...faultsOf('looks', () => lookFiles(readFirm(folder), folder)),
    ...faultsOf('words', () => firmTexts(folder)),
    ...legal,
    ...checkPieces(folder),
  ]
}

/** What a start would refuse. */
function faultsOf(where: string, read: () => unknown): Finding[] {
  try {
    read()
    return []
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const [heading = '', ...faults] = error.message.split('\n- ')
    const file = /[^/\\]+\.md(?= has to be mended)/.exec(heading)?.[0]
    return faults.map((what) => ({ where: file ? `${where}/…/${file}` : where, what }))
  }
}

/** What stands for the looks that a folder doesn’t have. */
export function missingLooks(folder: string): string[] {
  const has = (name: string) => existsSync(join(folder, 'looks', name))
  return [
    ...(has('mark.svg') ? [] : ['looks/mark.svg: the firm’s initial in a frame']),
    ...(has('logo.svg') ? [] : ['looks/logo.svg: the mark beside the firm’s name']),
    ...(has('share.png') ? [] : ['looks/share.png: drawn of the mark and the name']),
  ]
}

interface Figure {
  source?: string | undefined
  checked?: string | undefined
}

/** Claims and rates without a source, or that nobody has looked at for long. */
function unprovedFigures(folder: string, now: Date): Finding[] {
  const firm: Record<string, unknown> = readFirm(folder)
  const figures = ['claims', 'rates'].flatMap((group) =>
    Object.entries((firm[group] ?? {}) as Record<string, Figure>).map(([name, figure]) => ({
      ...figure,
      where: `firm.toml: ${group}.${name}`,
    })),
  )
  return figures.flatMap(({ where, source, checked }) => {
    if (!source) return [{ where, what: 'has no source: say where the figure comes from' }]
    if (!checked) return [{ where, what: 'has no day on which somebody checked it' }]
    const days = (now.getTime() - Date.parse(checked)) / 86_400_000
    return days > STALE_DAYS ? [{ where, what: `was last checked on ${checked}: look again` }] : []
  })
}

function checkPieces(folder: string): Finding[] {
  if (folder === SAMPLE_FOLDER) return []
  const own = readPieces(folder)
  const kept = withoutSamples(own, readPieces(SAMPLE_FOLDER))
  const copies = count(own) - count(kept)
  const copied = {
    where: 'pieces/',
    what: `${copies} of them ${copies === 1 ? 'is' : 'are'} still the sample’s, word for word, and won’t be published`,
  }
  return [...(copies > 0 ? [copied] : []), ...deadLinks(folder, kept)]
}

const count = ({ articles, deals, resources }: Pieces) => articles.length + deals.length + resources.length

const LINK = /\]\((\/[^)#?\s]*)/g

function deadLinks(folder: string, { articles, resources }: Pieces): Finding[] {
  const pages = [...articles, ...resources]
  const known = new Set([
    ...pathsOf(toSwitches(readFirm(folder))),
    ...downloads(folder).keys(),
    ...pages.map(({ slug }) => `/news-and-resources/${slug}`),
  ])
  return pages.flatMap(({ slug, body }) =>
    [...body.matchAll(LINK)]
      .map(([, path = '']) => path)
      .filter((path) => !known.has(path))
      .map((path) => ({
        where: `pieces/…/${slug}.md`,
        what: `links to ${path}, which the site doesn’t have`,
      })),
  )
}
