import { expect, type Page } from '@playwright/test'
import { FONT_SET_NAMES, FONT_SETS, type FontSetName } from '../../../scripts/test/font-sets.ts'
import { isDeep } from './deep.ts'

/** A style sheet that draws the page as other visitors have it. */
interface Dress {
  name: string
  css: string
  /** What has to be loaded for it, as `document.fonts.load()` takes it. */
  fonts: string[]
}

/** What WCAG 1.4.12 lets people set. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Before our own font has arrived, with the system’s fonts of the set. */
function dressIn(name: FontSetName, spaced: boolean): Dress {
  const { sans, serif } = FONT_SETS[name]
  const faces = Object.entries({ sans, serif }).flatMap(([kind, { faces }]) =>
    Object.entries(faces).map(([weight, face]) => ({ family: `${name} ${kind}`, weight, face })),
  )
  return {
    name: spaced ? `${name}, spaced` : name,
    css: `${faces.map(({ family, weight, face }) => `@font-face { font-family: "${family}"; src: local("${face}"); font-weight: ${weight} }`).join('\n')}
      :root { --font-sans: "${name} sans"; --font-serif: "${name} serif" }
      ${spaced ? SPACED : ''}`,
    fonts: faces.map(({ family, weight }) => `${weight} 16px "${family}"`),
  }
}

/** As on a Linux without other fonts. */
export const WIDE = dressIn('wide', false)

const AS_IT_IS: Dress = { name: 'as it is', css: '', fonts: [] }
export const DRESSES = isDeep
  ? [AS_IT_IS, ...FONT_SET_NAMES.flatMap((name) => [dressIn(name, false), dressIn(name, true)])]
  : [AS_IT_IS, dressIn('wide', true)]

/**
 * The page fits the screen: nothing needs scrolling sideways in any of the fonts that people have, nor with more space
 * between letters. `npm test` tries the widest of these.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(findSidewaysScroll, DRESSES)).toEqual([])
}

/** Runs in the browser. */
async function findSidewaysScroll(dresses: Dress[]): Promise<string[]> {
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`
  const own = [...document.adoptedStyleSheets]
  const found: string[] = []
  for (const { name, css, fonts } of dresses) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...own, sheet]
    await Promise.all(fonts.map((font) => document.fonts.load(font)))
    for (const scroller of document.querySelectorAll('html, dialog[open], :popover-open')) {
      const over = scroller.scrollWidth - scroller.clientWidth
      if (over <= 0) continue
      const edge = scroller.getBoundingClientRect().left + scroller.clientWidth
      const widest = [...scroller.querySelectorAll('*')].filter(
        (each) => each.getBoundingClientRect().right > edge + 0.5,
      )
      found.push(
        `${name}, ${innerWidth} px: ${scroller.tagName.toLowerCase()} by ${over} for ${widest.slice(-2).map(describe).join(', ')}`,
      )
    }
  }
  document.adoptedStyleSheets = own
  return found
}

/** Draws the page in a dress and leaves it so. Runs in the browser. */
export async function putOn({ css, fonts }: Dress): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  await Promise.all(fonts.map((font) => document.fonts.load(font)))
}
