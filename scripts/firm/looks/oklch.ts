import { linearRgb } from '../../../brand/contrast.ts'

/**
 * A colour as people see it: lightness from 0 to 1, chroma from 0 (grey) and hue in degrees. Equal steps look equal.
 * The sums are those of https://bottosson.github.io/posts/oklab/ and CSS Color 4.
 */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = toOklab(hex)
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

/** A colour that screens don't have is made paler until they have it. */
export function toHex(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness))
  for (let share = 1; share > 0; share -= 0.02) {
    const rgb = toLinearRgb({ ...colour, lightness, chroma: colour.chroma * share })
    if (rgb.every((channel) => channel > -0.001 && channel < 1.001)) return hexOf(rgb)
  }
  return hexOf(toLinearRgb({ ...colour, lightness, chroma: 0 }))
}

/** How different two colours look: 0 for the same, 1 for black and white. */
export function difference(one: string, other: string): number {
  const [first, second] = [toOklab(one), toOklab(other)]
  return Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)))
}

function toOklab(hex: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const hexOf = (rgb: number[]): string =>
  `#${rgb
    .map((channel) => {
      const bounded = Math.min(1, Math.max(0, channel))
      const shown = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
      return Math.round(shown * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
