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
    ...sharePicture(folder),
    ...faultsOf('words', () => firmTexts(folder)),
    ...legal,
    ...checkPieces(folder, now),
  ]
}

/** What a start would refuse. */
function faultsOf(where: string, read: () => Finding[] | object): Finding[] {
  try {
    const found = read()
    return Array.isArray(found) ? found : []
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const [heading = '', ...faults] = error.message.split('\n- ')
    const file = /[^/\\]+\.(?:md|toml)(?= has to be mended)/.exec(heading)?.[0]
    if (faults.length === 0) return [{ where, what: heading }]
    return faults.map((what) => ({ where: file ? `${where}/…/${file}` : where, what }))
  }
}

function sharePicture(folder: string): Finding[] {
  const isSaid = readFirm(folder).looks.shareText !== undefined
  if (!isSaid || existsSync(join(folder, 'looks/share.png'))) return []
  const what = 'says what looks/share.png shows, which isn’t there: leave it out, or add the picture'
  return [{ where: 'firm.toml: looks.shareText', what }]
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

function checkPieces(folder: string, now: Date): Finding[] {
  if (folder === SAMPLE_FOLDER) return []
  return faultsOf('pieces', () => findingsIn(readPieces(folder), folder, now))
}

function findingsIn(own: Pieces, folder: string, now: Date): Finding[] {
  const kept = withoutSamples(own, readPieces(SAMPLE_FOLDER))
  const copies = count(own) - count(kept)
  const copied = {
    where: 'pieces/',
    what: `${copies} of them ${copies === 1 ? 'is' : 'are'} still the sample’s, word for word, and won’t be published`,
  }
  return [...(copies > 0 ? [copied] : []), ...daysToCome(kept, now), ...deadLinks(folder, kept)]
}

const count = ({ articles, deals, resources }: Pieces) => articles.length + deals.length + resources.length

/** They'd be on the site at once, before their day. */
function daysToCome({ articles, deals, resources }: Pieces, now: Date): Finding[] {
  const dated = [
    ...[...articles, ...resources].map(({ slug, published }) => ({
      where: `pieces/…/${slug}.md`,
      day: `published: ${published}`,
    })),
    ...deals.map(({ title, completed }) => ({
      where: 'pieces/deals.toml',
      day: `${title}, completed: ${completed}`,
    })),
  ]
  const today = now.toISOString().slice(0, 10)
  return dated
    .filter(({ day }) => day.slice(-10) > today)
    .map(({ where, day }) => ({ where, what: `${day} hasn’t come yet` }))
}

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
