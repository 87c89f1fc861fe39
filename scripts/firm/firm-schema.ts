import * as z from 'zod'
import { drawingSizes } from '../../apps/site/drawings/drawing-sizes.ts'
import { figureShape, line } from './figure-schema.ts'
import { looksSchema } from './looks/looks-schema.ts'
import { checkSwitches, switchShape } from './switch-schema.ts'

const portraits = Object.keys(drawingSizes).filter((name) => name.startsWith('portrait-'))

const digits = (pattern: RegExp, what: string) => z.string(what).regex(pattern, what)
const email = z.email('an e-mail address')
const nation = z.enum(
  ['England and Wales', 'Scotland', 'Northern Ireland'],
  '“England and Wales”, “Scotland” or “Northern Ireland”',
)
const hour = z
  .int('a whole hour from 0 to 24')
  .min(0, 'a whole hour from 0 to 24')
  .max(24, 'a whole hour from 0 to 24')
const hours = { opens: hour, closes: hour }
const phone = {
  number: digits(/^0[\d ]{9,13}\d$/, 'a number in the United Kingdom, such as 020 7946 0123'),
  ...hours,
}
const isOrdered = ({ opens, closes }: { opens: number; closes: number }) => opens < closes
const ordered = { error: 'later than it opens', path: ['closes'] }

/** What a firm says about itself in firm.toml. Each message ends a sentence that begins with the field's name. */
export const firmSchema = z
  .strictObject({
    name: line('the name that people call the firm by', 60),
    tagLine: line('a word or two under the name', 40).optional(),
    legalName: line('the name on the Companies House register'),
    listedName: line('what search engines call the firm').optional(),
    referencePrefix: digits(/^[A-Z]{2,6}$/, 'two to six capital letters').default('LC'),
    ...switchShape,
    looks: looksSchema,
    registers: z.strictObject({
      company: digits(/^[A-Z\d]{8}$/, 'eight digits or letters, as at Companies House'),
      registeredIn: nation,
      fca: digits(/^\d{6,7}$/, 'six or seven digits, as on the Register'),
      ico: digits(/^Z[A-Z\d]\d{6}$/, 'Z, a letter or digit and six digits, as on the register of fee payers'),
    }),
    registeredOffice: z.strictObject({
      street: line('the street of the registered office'),
      city: line('the town or city of the registered office'),
      postcode: digits(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'a postcode such as EC1A 1AA'),
    }),
    offices: z.strictObject({
      cities: z.array(line('a town or city')).min(1, 'at least one town or city'),
      bankHolidays: nation,
    }),
    phone: z.strictObject(phone).refine(isOrdered, ordered),
    otherPhones: z
      .array(z.strictObject({ name: line('what this line is for', 60), ...phone }).refine(isOrdered, ordered))
      .default([]),
    callbacks: z.strictObject(hours).refine(isOrdered, ordered),
    addresses: z.strictObject({
      enquiries: email,
      complaints: email.optional(),
      dataQuestions: email.optional(),
    }),
    ...figureShape,
    reviews: z
      .strictObject({
        service: line('the name of the service where people review the firm'),
        href: z.httpUrl('the address of the firm’s reviews, with https://'),
        rating: z.number('the average rating').positive('above 0'),
        best: z.int('the best possible rating').default(5),
        count: z.int('how many reviews there are').positive('at least one; without any, leave out [reviews]'),
      })
      .refine(({ rating, best }) => rating <= best, {
        error: 'at most the best possible rating',
        path: ['rating'],
      })
      .optional(),
    people: z
      .array(
        z.strictObject({
          name: line('a name'),
          role: line('what this person does'),
          about: line('a sentence about them'),
          portrait: z.enum(portraits, `a drawing we have: ${portraits.join(', ')}`).optional(),
        }),
      )
      .default([]),
    testimonials: z
      .array(
        z.strictObject({
          quote: line('what they said', 600),
          author: line('a name'),
          position: line('who they are'),
        }),
      )
      .default([]),
  })
  .superRefine(checkSwitches)

export type FirmFile = z.infer<typeof firmSchema>
