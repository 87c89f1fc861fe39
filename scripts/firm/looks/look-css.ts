import type { Looks } from './read-looks.ts'

const SERIF = 'Georgia, serif'
const SANS = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** The colours and the heading font as the stylesheets of both apps have them. */
export function lookCss({ palette, headings }: Looks): string {
  const onInk = ['dawn-on-ink', 'dawn-on-ink-hover', 'on-dawn-on-ink']
  const colours = Object.entries(palette)
    .filter(([name]) => !onInk.includes(name))
    .map(([name, hex]) => `  --color-${name}: ${hex};\n`)
  const { font } = headings
  const family = [...(font ? [`"${font.family}"`] : []), headings.kind === 'sans' ? SANS : SERIF].join(', ')
  return `/* Written from firm.toml and looks/ (docs/how-to/make-a-firm.md), so edit those. */
${font ? fontFace(font) : ''}
@theme {
${colours.join('')}
  --font-serif: ${family};
  /* Other fonts, which are shown where ours hasn't arrived in time, get its height of capitals. */
  --heading-size-adjust: ${font ? `cap-height ${font.capHeight}` : 'none'};
  --select-arrow: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='m3 6 5 5 5-5' fill='none' stroke='%23${palette.ink.slice(1)}' stroke-width='2'/%3E%3C/svg%3E");
}
${accentOnInk(palette)}`
}

const fontFace = ({ family, file, weights }: NonNullable<Looks['headings']['font']>) => `
@font-face {
  font-family: "${family}";
  src: url("${file}") format("woff2");
  font-weight: ${weights};
  font-display: optional;
}
`

/** An accent that can't be seen on ink is lighter there. */
function accentOnInk(palette: Looks['palette']): string {
  const pairs = [
    ['dawn', 'dawn-on-ink'],
    ['dawn-hover', 'dawn-on-ink-hover'],
    ['on-dawn', 'on-dawn-on-ink'],
  ] as const
  const changed = pairs.filter(([name, onInk]) => palette[name] !== palette[onInk])
  if (changed.length === 0) return ''
  return `
@layer base {
  .on-ink {
${changed.map(([name, onInk]) => `    --color-${name}: ${palette[onInk]};\n`).join('')}  }
}
`
}
