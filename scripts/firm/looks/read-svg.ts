import { Parser } from 'htmlparser2'

/** A drawing that is safe to put into a page, from one that a firm gave us. */
export interface Artwork {
  viewBox: Box
  /** What is inside the svg element: shapes with their colours as attributes, and nothing else. */
  body: string
  /** The colours it is painted in. `currentColor` is that of the text around it. */
  colours: string[]
}

type Box = [x: number, y: number, width: number, height: number]
type Attributes = Record<string, string>

/** What is wrong with a file, in the words of a message that begins with the file's name. */
export class SvgFault extends Error {}

const MOST_BYTES = 100 * 1024

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const DRAWN = [...SHAPES, 'g', 'defs', 'clipPath', 'use', 'linearGradient', 'radialGradient', 'stop']
/** Notes that drawing programs leave for themselves. */
const LEFT_OUT = /^(?:title|desc|metadata|style|switch|sodipodi:.*|inkscape:.*|rdf:.*|cc:.*|dc:.*)$/
const AS_OUTLINES =
  'has text in it, which would be in another font elsewhere: turn it into outlines first (in Illustrator, Type › Create Outlines)'
const REFUSED: Record<string, string> = {
  script: 'has a script in it, and a logo needs none: export it anew as a plain SVG',
  image:
    'has a picture made of dots in it, which gets blurred: it has to be drawn in lines and shapes (a vector file)',
  text: AS_OUTLINES,
  tspan: AS_OUTLINES,
}

const PAINTS = ['fill', 'stroke', 'stop-color']
const NUMBERS =
  'x y width height rx ry cx cy r x1 y1 x2 y2 fx fy offset points d transform gradientTransform stroke-width stroke-miterlimit stroke-dasharray stroke-dashoffset opacity fill-opacity stroke-opacity stop-opacity'.split(
    ' ',
  )
const WORDS =
  'fill-rule clip-rule stroke-linecap stroke-linejoin gradientUnits spreadMethod clipPathUnits'.split(' ')
const NUMERIC =
  /^[\d\s,.+\-eE%()MmLlHhVvCcSsQqTtAaZz]*(?:(?:px|translate|scale|rotate|matrix|skewX|skewY)[\d\s,.+\-eE()]*)*$/
/** Names that programs write because they are shorter than the number. */
const NAMES: Record<string, string> = {
  ...{ none: 'none', transparent: 'none', currentcolor: 'currentColor', black: '#000000', white: '#ffffff' },
  ...{ red: '#ff0000', blue: '#0000ff', navy: '#000080', green: '#008000', teal: '#008080', gray: '#808080' },
  ...{ silver: '#c0c0c0', maroon: '#800000', purple: '#800080', orange: '#ffa500', gold: '#ffd700' },
}

export function readSvg(source: string): Artwork {
  if (Buffer.byteLength(source) > MOST_BYTES)
    throw new SvgFault('is larger than 100 KB: export it without pictures and unneeded detail')
  if (!/<svg[\s>]/.test(source)) throw new SvgFault('isn’t an SVG file, whatever its name says')
  if (/<!ENTITY/i.test(source))
    throw new SvgFault('has definitions in it that we don’t read: export it anew as a plain SVG')
  const styles = readStyles(source)
  const written: string[] = []
  const open: string[] = []
  const colours = new Set<string>()
  let viewBox: Box | undefined
  let leftOut = 0
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (leftOut > 0 || LEFT_OUT.test(name)) leftOut += 1
        else if (name === 'svg' && !viewBox) {
          viewBox = boxOf(given)
          // Shapes take what the outermost element says.
          written.push(`<g${attributesOf('g', given, styles, colours)}>`)
        } else if (DRAWN.includes(name)) {
          const attributes = attributesOf(name, given, styles, colours)
          written.push(`<${name}${attributes}>`)
          open.push(name)
        } else
          throw new SvgFault(REFUSED[name] ?? `has a part that a logo can’t have here (${name.slice(0, 30)})`)
      },
      onclosetag(name) {
        if (leftOut > 0) leftOut -= 1
        else if (name !== 'svg' && open.pop()) written.push(`</${name}>`)
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  if (!viewBox) throw new SvgFault('isn’t an SVG file, whatever its name says')
  if (!SHAPES.some((shape) => written.some((tag) => tag.startsWith(`<${shape}`))))
    throw new SvgFault('has no shapes in it')
  const body = `${written.join('')}</g>`.replace(
    /><\/(?:path|rect|circle|ellipse|line|polyline|polygon|use|stop)>/g,
    '/>',
  )
  return { viewBox, body: withoutNeedlessGroup(body), colours: coloursOf(body, colours) }
}

/** The drawing as a file, where the text around it has no colour. */
export const svgFile = ({ viewBox, body }: Artwork, textColour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}">${body.replaceAll('currentColor', textColour)}</svg>`

const withoutNeedlessGroup = (body: string) => body.replace(/^<g>([\s\S]*)<\/g>$/, '$1')

/** A shape that says no colour is black. */
function coloursOf(body: string, named: Set<string>): string[] {
  const isPainted = /^<g[^>]* (?:fill|stroke)=/.test(body)
  const saysNone =
    !isPainted &&
    /<(?:path|rect|circle|ellipse|polygon)(?![^>]* fill=)/.test(body) &&
    !/<g[^>]* fill=/.test(body)
  return [...new Set([...named, ...(saysNone ? ['#000000'] : [])])]
}

function boxOf({ viewBox, width, height }: Attributes): Box {
  const numbers = (viewBox ?? `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, wide = 0, high = 0] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || wide <= 0 || high <= 0)
    throw new SvgFault('doesn’t say how large it is: export it anew with a viewBox')
  return [x, y, wide, high]
}

function attributesOf(
  name: string,
  given: Attributes,
  styles: Map<string, Attributes>,
  colours: Set<string>,
): string {
  const classes = (given.class ?? '').split(/\s+/).map((one) => styles.get(one) ?? {})
  const all = Object.assign({}, given, ...classes, declarationsOf(given.style ?? ''))
  const kept: string[] = []
  for (const [attribute, raw] of Object.entries<string>(all)) {
    const value = raw.trim()
    if (/^on/i.test(attribute)) throw new SvgFault(REFUSED.script)
    if (attribute === 'href' || attribute === 'xlink:href') {
      if (!/^#[\w.-]+$/.test(value))
        throw new SvgFault(
          'refers to something outside itself, which wouldn’t be shown: export it anew as a plain SVG',
        )
      kept.push(` href="${value}"`)
    } else if (attribute === 'id') {
      if (/^[\w.-]+$/.test(value)) kept.push(` id="${value}"`)
    } else if (attribute === 'clip-path') {
      if (/^url\(#[\w.-]+\)$/.test(value)) kept.push(` clip-path="${value}"`)
    } else if (PAINTS.includes(attribute)) {
      const colour = colourOf(value)
      if (colour !== 'none' && !colour.startsWith('url(')) colours.add(colour)
      kept.push(` ${attribute}="${colour}"`)
    } else if (NUMBERS.includes(attribute) && !(name === 'g' && /^(?:x|y|width|height)$/.test(attribute))) {
      if (!NUMERIC.test(value)) throw new SvgFault(`has a shape that we can’t read (${attribute})`)
      kept.push(` ${attribute}="${value.replace(/\s+/g, ' ')}"`)
    } else if (WORDS.includes(attribute) && /^[a-zA-Z]+$/.test(value)) kept.push(` ${attribute}="${value}"`)
  }
  return kept.join('')
}

/** Illustrator writes colours as classes. The desk allows no styles in a page, so they become attributes. */
function readStyles(source: string): Map<string, Attributes> {
  const styles = new Map<string, Attributes>()
  for (const [, sheet = ''] of source.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)) {
    const rest = sheet
      .replace(/<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\//g, '')
      .replace(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, declarations: string) => {
        for (const selector of selectors.split(',').map((one) => one.trim())) {
          if (!/^\.[\w-]+$/.test(selector)) throw new SvgFault(STYLED)
          const name = selector.slice(1)
          styles.set(name, { ...styles.get(name), ...declarationsOf(declarations) })
        }
        return ''
      })
    if (rest.trim()) throw new SvgFault(STYLED)
  }
  return styles
}

const STYLED =
  'has styles that we can’t read: export it with “Presentation Attributes” (in Illustrator, File › Export › SVG › Styling)'

const declarationsOf = (text: string): Attributes =>
  Object.fromEntries(
    text
      .split(';')
      .map((one) => one.split(':').map((part) => part.trim()))
      .filter(([name, value]) => name && value)
      .map(([name = '', value = '']) => [name, value.replace(/px$/, '')]),
  )

function colourOf(value: string): string {
  const text = value.toLowerCase()
  const short = text.match(/^#([\da-f])([\da-f])([\da-f])$/)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  const rgb = text.match(/^rgb\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\)$/)
  if (rgb)
    return `#${rgb
      .slice(1)
      .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
      .join('')}`
  if (/^#[\da-f]{6}$/.test(text) || /^url\(#[\w.-]+\)$/.test(value))
    return text.startsWith('#') ? text : value
  const named = NAMES[text]
  if (named) return named
  throw new SvgFault(`has a colour that we can’t read (${value.slice(0, 40)}): it has to be # and six digits`)
}
