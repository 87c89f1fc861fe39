/** Returns the WCAG contrast ratio, from 1 to 21, of two colours such as #0f2e35. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue from 0 to 1, as light adds up instead of as screens count it. */
export function linearRgb(hex: string): number[] {
  return (hex.slice(1).match(/../g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
}
