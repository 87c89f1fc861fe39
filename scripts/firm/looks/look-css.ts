import type { Palette } from './derive-palette.ts'
import type { HeadingFont } from './heading-font.ts'

const SERIF = 'Georgia, serif'
const SANS = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** The colours and the heading font as the stylesheets of both apps have them. */
export function lookCss(palette: Palette, font: HeadingFont | undefined, headings: string): string {
  const onInk = ['dawn-on-ink', 'dawn-on-ink-hover', 'on-dawn-on-ink']
  const colours = Object.entries(palette)
    .filter(([name]) => !onInk.includes(name))
    .map(([name, hex]) => `  --color-${name}: ${hex};\n`)
  const family = [...(font ? [`"${font.family}"`] : []), headings === 'system sans' ? SANS : SERIF].join(', ')
  const rgb = (palette.ink.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)).join(' ')
  return `/* Written from firm.toml and looks/ (docs/how-to/make-a-firm.md), so edit those. */
${font ? fontFace(font) : ''}
@theme {
${colours.join('')}
  --font-serif: ${family};
  --shadow-card: 0 1px 0 rgb(${rgb} / 0.06), 0 12px 32px -18px rgb(${rgb} / 0.28);
  --shadow-raised: 0 1px 2px rgb(${rgb} / 0.12), 0 8px 24px -8px rgb(${rgb} / 0.3);
  --select-arrow: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='m3 6 5 5 5-5' fill='none' stroke='%23${palette.ink.slice(1)}' stroke-width='2'/%3E%3C/svg%3E");
}
${font ? sameHeight(font) : ''}${accentOnInk(palette)}`
}

const fontFace = ({ family, url, weights }: HeadingFont) => `
@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${weights};
  font-display: optional;
}
`

/** On a phone the lines of a heading are then about as long in a font that is shown instead of this one. */
const sameHeight = ({ capHeight }: HeadingFont) => `
@layer base {
  h1,
  h2,
  h3,
  .font-serif,
  .figures {
    font-size-adjust: cap-height ${capHeight};
  }
  .font-sans {
    font-size-adjust: none;
  }
}
`

/** An accent that can't be seen on ink is lighter there. */
function accentOnInk(palette: Palette): string {
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
