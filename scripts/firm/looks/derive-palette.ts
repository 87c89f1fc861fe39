import { contrast } from '../../../brand/contrast.ts'
import { difference, toHex, toOklch } from './oklch.ts'

interface ChosenColours {
  ink: string
  paper: string
  accent: string
}

export type Palette = Record<(typeof TOKENS)[number], string>

const TOKENS = [
  ...(['ink', 'ink-deep', 'ink-soft', 'ink-quiet', 'paper', 'paper-raised', 'paper-sunk', 'rule'] as const),
  ...(['edge', 'dawn', 'dawn-hover', 'dawn-pale', 'on-dawn', 'dawn-on-ink', 'dawn-on-ink-hover'] as const),
  ...(['on-dawn-on-ink', 'moss', 'moss-tint', 'brick', 'brick-tint', 'amber', 'amber-tint'] as const),
]

/** WCAG 2.2 AA. */
const TEXT = 4.5
const LINE = 3
/** So that the paler inks, which are for less important text, can be read too. */
const INK_ON_PAPER = 8
const DARKEST_PAPER = 0.91
const MOST_CHROMA_OF_PAPER = 0.04
const LEAST_DIFFERENCE = 0.1

/**
 * All colours of the product from the firm's three. The shades keep their distance from the colour they're made of, and
 * are made darker or lighter where text couldn't be read otherwise.
 */
export function derivePalette({ ink, paper, accent }: ChosenColours): Palette {
  const papers = papersOf(paper)
  const surfaces = Object.values(papers)
  const tints = { 'moss-tint': '#e4ecdb', 'brick-tint': '#f8e4dc', 'amber-tint': '#fae3c0' }
  const everySurface = [...surfaces, ...Object.values(tints)]
  const inkDeep = shade(ink, -0.0418, 0.849, 1.1)
  const texts: [string, string] = [inkDeep, papers['paper-raised']]
  const onPaper = buttonColours(accent, texts)
  // Lines and buttons in the accent stand on ink too.
  const onInk = buttonColours(heldApart(accent, [ink], LINE), texts, ink)
  return {
    ink,
    'ink-deep': inkDeep,
    'ink-soft': heldApart(shade(ink, 0.1408, 0.949, -0.4), everySurface, TEXT),
    'ink-quiet': heldApart(shade(ink, 0.2177, 0.799, -3.7), surfaces, TEXT),
    ...papers,
    rule: shade(paper, -0.1104, 2.077, -2),
    edge: heldApart(shade(ink, 0.3136, 0.416, -34.6), surfaces, LINE),
    dawn: onPaper.fill,
    'dawn-hover': onPaper.hover,
    'dawn-pale': paleOf(accent),
    'on-dawn': onPaper.text,
    'dawn-on-ink': onInk.fill,
    'dawn-on-ink-hover': onInk.hover,
    'on-dawn-on-ink': onInk.text,
    moss: heldApart('#38633f', [...surfaces, tints['moss-tint']], TEXT),
    brick: heldApart('#9b2f22', [...surfaces, tints['brick-tint']], TEXT),
    amber: heldApart('#7a4a0a', [...surfaces, tints['amber-tint']], TEXT),
    ...tints,
  }
}

type Fault = [colour: keyof ChosenColours, fault: string]

/** What’s wrong with three colours, in the words of a message that begins with the colour’s name. */
export function colourFaults({ ink, paper, accent }: ChosenColours): Fault[] {
  const { lightness, chroma, hue } = toOklch(paper)
  if (lightness < DARKEST_PAPER || chroma > MOST_CHROMA_OF_PAPER) {
    const nearest = toHex({
      lightness: Math.max(lightness, DARKEST_PAPER + 0.01),
      chroma: Math.min(chroma, MOST_CHROMA_OF_PAPER * 0.8),
      hue,
    })
    return [['paper', `too strong to read on, the nearest that works is ${nearest}`]]
  }
  const faults: Fault[] = []
  const surfaces = Object.values(papersOf(paper))
  if (surfaces.some((surface) => contrast(ink, surface) < INK_ON_PAPER))
    faults.push([
      'ink',
      `too light to read on the paper, the nearest that works is ${heldApart(ink, surfaces, INK_ON_PAPER)}`,
    ])
  for (const [name, other] of [
    ['paper', paper],
    ['ink', ink],
  ] as const)
    if (difference(accent, other) < LEAST_DIFFERENCE)
      faults.push([
        'accent',
        `hardly to be told from the ${name}, and the one action that matters on a page has to stand out`,
      ])
  return faults
}

function papersOf(paper: string) {
  return {
    paper,
    'paper-raised': shade(paper, 0.0319, 0.484, 4.1),
    'paper-sunk': shade(paper, -0.0321, 1.523, -1.3),
  }
}

/** The lit windows in drawings and charts: light enough for lines of ink. */
function paleOf(accent: string): string {
  const pale = toOklch(shade(accent, 0.1036, 0.542, 6.5))
  return pale.lightness >= 0.85 ? toHex(pale) : toHex({ ...pale, lightness: 0.85 })
}

function shade(hex: string, lighter: number, chromaTimes: number, hueBy: number): string {
  const { lightness, chroma, hue } = toOklch(hex)
  return toHex({ lightness: lightness + lighter, chroma: chroma * chromaTimes, hue: hue + hueBy })
}

/** Away from the surfaces in small steps, until it has the contrast on each of them. */
function heldApart(hex: string, surfaces: string[], least: number): string {
  const isEnough = (candidate: string) => surfaces.every((surface) => contrast(candidate, surface) >= least)
  const colour = toOklch(hex)
  const step =
    contrast(surfaces[0] ?? '', '#000000') > contrast(surfaces[0] ?? '', '#ffffff') ? -0.005 : 0.005
  let candidate = hex
  for (let steps = 1; !isEnough(candidate) && steps <= 200; steps += 1)
    candidate = toHex({ ...colour, lightness: colour.lightness + steps * step })
  return candidate
}

/** The text is dark or light, whichever can be read, and the hover goes the way that keeps it so. */
function buttonColours(fill: string, texts: [dark: string, light: string], ground?: string) {
  const hovers = [shade(fill, -0.0483, 1.082, -2.7), shade(fill, 0.0483, 1, 0)].filter(
    (hover) => !ground || contrast(hover, ground) >= LINE,
  )
  // Black or white can be read on any colour, but not always on both of two that are in the middle.
  const pairs = [...hovers, fill].flatMap((hover) =>
    [...texts, '#000000', '#ffffff'].map((text) => ({ fill, hover, text })),
  )
  const isReadable = ({ hover, text }: (typeof pairs)[number]) =>
    contrast(text, fill) >= TEXT && contrast(text, hover) >= TEXT
  return pairs.find(isReadable) ?? { fill, hover: fill, text: '#000000' }
}
