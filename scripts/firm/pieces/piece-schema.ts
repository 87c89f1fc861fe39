import * as z from 'zod'

const text = (what: string, most: number) =>
  z.string(what).trim().min(1, what).max(most, `${what}, at most ${most} characters`)
const day = z
  .date('a day, such as 2026-11-30')
  .transform((date) => date.toISOString().slice(0, 10))
  .refine((date) => date >= '1900-01-01' && date <= '2199-12-31', 'a day from 1900 to 2199')
const whole = (what: string, most: number) => z.int(what).min(1, what).max(most, what).optional()

const author = text('who wrote it', 100).default('')

/** What stands above an article. The limits are those of supabase/schemas/70_content.sql. */
export const articleSchema = z.strictObject({
  title: text('its heading', 200),
  excerpt: text('what it says, in a sentence or two', 2_000),
  category: text('its subject, such as Bridging', 60),
  published: day,
  author,
})

export const resourceSchema = z.strictObject({
  title: text('its heading', 200),
  description: text('what it is for, in a sentence', 2_000),
  type: text('what it is, such as Guide', 60),
  published: day,
  author,
  file: z
    .string('the name of a file in downloads')
    .regex(/^[a-z0-9._-]+$/, 'the name of a file in downloads: small letters, digits, . _ and -')
    .optional(),
})

export const dealsSchema = z.strictObject({
  deals: z
    .array(
      z.strictObject({
        title: text('what was financed', 200),
        description: text('how, in a sentence or two', 2_000),
        type: text('the kind of loan', 60),
        amount: z
          .int('the loan in whole pounds')
          .min(1, 'the loan in whole pounds')
          .max(999_999_999_999, 'below a million millions'),
        completed: day,
        loanToValuePercent: z
          .number('a percentage from 1 to 100')
          .min(1, 'a percentage from 1 to 100')
          .max(100, 'a percentage from 1 to 100')
          .optional(),
        termMonths: whole('months, from 1 to 480', 480),
        daysTaken: whole('days from the first enquiry, from 1 to 1000', 1_000),
        exit: text('how it was repaid', 100).optional(),
      }),
    )
    .default([]),
})

interface Page {
  /** Its file's name without .md: the end of its address. */
  slug: string
  /** Markdown. */
  body: string
}

export type Article = z.infer<typeof articleSchema> & Page
export type Resource = z.infer<typeof resourceSchema> & Page
export type Deal = z.infer<typeof dealsSchema>['deals'][number]
