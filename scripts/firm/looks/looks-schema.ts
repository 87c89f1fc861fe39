import * as z from 'zod'
import { colourFaults } from './derive-palette.ts'

const colour = (what: string) =>
  z
    .string(what)
    .regex(/^#[\da-f]{6}$/i, `${what}, as # and six digits or letters from a to f, such as #23313d`)
    .toLowerCase()

/** What [looks] in firm.toml may say. What it leaves out is neutral. */
export const looksSchema = z
  .strictObject({
    ink: colour('the dark colour of text and bands').default('#23313d'),
    paper: colour('the light colour of the page').default('#f6f6f4'),
    accent: colour('the colour of the one action that matters on a page').default('#86b6d8'),
    headings: z
      .enum(
        ['Newsreader', 'system serif', 'system sans'],
        '“Newsreader”, “system serif” or “system sans”; for a font of your own add looks/heading.woff2',
      )
      .default('Newsreader'),
    drawings: z
      .enum(['none', 'buildings', 'buildings and birds'], '“none”, “buildings” or “buildings and birds”')
      .default('buildings'),
    shareText: z
      .string('what looks/share.png says, for people who can’t see it')
      .trim()
      .min(1)
      .max(200)
      .optional(),
  })
  .superRefine((chosen, context) => {
    for (const [name, message] of colourFaults(chosen))
      context.addIssue({ code: 'custom', path: [name], message })
  })
  .prefault({})
