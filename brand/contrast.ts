/**
 * Returns the WCAG contrast ratio, from 1 to 21, of two colours that a stylesheet defines as --color-<name>.
 */
export function contrast(css: string, one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(css, one), luminance(css, other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(css: string, token: string): number {
  const hex = css.match(new RegExp(`--color-${token}: #([0-9a-f]{6});`))?.[1]
  if (!hex) throw new Error(`the theme has no colour ${token}`)
  const [red = 0, green = 0, blue = 0] = (hex.match(/../g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
