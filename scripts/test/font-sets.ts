import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#shared/format/escape-html.ts'

const PACKAGES = join(import.meta.dirname, '../../node_modules')
const FOLDER = join(PACKAGES, '.cache/fonts')

/** The npm packages with the fonts. DejaVu has the letters and signs that the others lack. */
const FONT_FOLDERS = [
  '@expo-google-fonts/arimo',
  '@expo-google-fonts/tinos',
  '@expo-google-fonts/roboto',
  '@expo-google-fonts/noto-serif',
  'dejavu-fonts-ttf/ttf',
]

/** Weights that a machine with these fonts doesn't have. */
const LEFT_OUT = [
  ...['Arimo_500*', 'Arimo_600*', 'DejaVu*Condensed*', 'DejaVu*ExtraLight*', 'DejaVuMath*'],
  ...[1, 2, 3, 5, 6, 8, 9].map((hundreds) => `NotoSerif_${hundreds}00*`),
]

/** The fonts that people have, by their full names, with the weight that each is drawn for. */
export const FONT_SETS = {
  /** Arial and Times, whose measures these two have. */
  desktop: {
    sans: { family: 'Arimo', faces: { 400: 'Arimo Regular', 700: 'Arimo Bold' } },
    serif: { family: 'Tinos', faces: { 400: 'Tinos Regular', 700: 'Tinos Bold' } },
  },
  /** Android’s. */
  phone: {
    sans: {
      family: 'Roboto',
      faces: { 400: 'Roboto Regular', 500: 'Roboto Medium', 600: 'Roboto SemiBold', 700: 'Roboto Bold' },
    },
    serif: { family: 'Noto Serif', faces: { 400: 'Noto Serif Regular', 700: 'Noto Serif Bold' } },
  },
  /** The widest that people have: a Linux without other fonts. */
  wide: {
    sans: { family: 'DejaVu Sans', faces: { 400: 'DejaVu Sans', 700: 'DejaVu Sans Bold' } },
    serif: { family: 'DejaVu Serif', faces: { 400: 'DejaVu Serif', 700: 'DejaVu Serif Bold' } },
  },
} as const

export type FontSetName = keyof typeof FONT_SETS
export const FONT_SET_NAMES = Object.keys(FONT_SETS) as FontSetName[]

// Android, too, has other names for its two. Chromium asks for Arial and Times where a page says sans-serif and serif.
const SANS_NAMES = ['sans-serif', 'sans', 'system-ui', 'Arial', 'Helvetica', 'Arimo', 'Roboto', 'DejaVu Sans']
const SERIF_NAMES = ['serif', 'Times New Roman', 'Times', 'Tinos', 'Noto Serif', 'DejaVu Serif']

/** The environment in which a browser draws with the fonts of a set, whatever fonts the machine has. */
export function fontEnvironment(name: FontSetName): { FONTCONFIG_FILE: string } {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name}.conf`)
  // Renamed, so that no browser that is starting reads half of it.
  const written = `${file}.${process.pid}`
  writeFileSync(written, fontconfig(name))
  renameSync(written, file)
  return { FONTCONFIG_FILE: file }
}

function fontconfig(name: FontSetName): string {
  const { sans, serif } = FONT_SETS[name]
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${FONT_FOLDERS.map((folder) => `<dir>${escapeHtml(join(PACKAGES, folder))}</dir>`).join('\n')}
<cachedir>${escapeHtml(FOLDER)}</cachedir>
<selectfont><rejectfont>${LEFT_OUT.map((file) => `<glob>*/${file}</glob>`).join('')}</rejectfont></selectfont>
${SANS_NAMES.map((family) => drawnWith(family, sans.family)).join('\n')}
${[...SERIF_NAMES, ...(name === 'phone' ? ['Georgia'] : [])].map((family) => drawnWith(family, serif.family)).join('\n')}
${drawnWith('monospace', 'DejaVu Sans Mono')}
<match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
<match target="font">
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
<edit name="rgba" mode="assign"><const>none</const></edit>
</match>
</fontconfig>
`
}

const drawnWith = (family: string, by: string): string =>
  family === by
    ? ''
    : `<match target="pattern"><test name="family"><string>${family}</string></test><edit name="family" mode="assign" binding="same"><string>${by}</string></edit></match>`
