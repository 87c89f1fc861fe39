import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bankHolidays, KNOWN_UNTIL } from './bank-holidays.ts'
import { claimData } from './claim-data.ts'
import {
  bridgingLoan,
  expectedShares,
  promises,
  rates,
  usualBridgingRates,
  usualUnsecuredRate,
} from './figure-data.ts'
import type { FirmFile } from './firm-schema.ts'
import { inHandExamples } from './in-hand-examples.ts'
import { derivePalette } from './looks/derive-palette.ts'
import { firmFolder, readFirm } from './read-firm.ts'
import { toSwitches } from './switch-schema.ts'
import { readWords } from './words/read-words.ts'
import { wordFacts } from './words/word-facts.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Hours {
  opens: number
  closes: number
}

/**
 * What the programs read of the firm, by the JSON file that has it in our folder. Words that follow from numbers
 * are made here, once. Every page loads firm.json, so it has nothing that only a few pages need.
 */
export function firmData(firm: FirmFile, folder = firmFolder()): Map<string, string> {
  const words = readWords(folder, wordFacts(firm, toldHours(firm)))
  const files: Record<string, object | null> = {
    'supabase/functions/_shared/firm.json': everywhere(firm),
    'supabase/functions/_shared/promises/opening-hours.json': {
      phone: toOpeningHours(firm.phone),
      callbacks: toOpeningHours(firm.callbacks),
      bankHolidays: bankHolidays(firm.offices.bankHolidays),
      bankHolidaysKnownUntil: KNOWN_UNTIL,
    },
    'supabase/functions/_shared/promises/promises.json': promises(firm),
    'supabase/functions/_shared/calculators/bridging-rates.json': usualBridgingRates(firm),
    'supabase/functions/_shared/calculators/bridging-loan.json': bridgingLoan(firm),
    'apps/site/content/bridging/in-hand-defaults.json': inHandExamples(bridgingLoan(firm)),
    'supabase/functions/_shared/calculators/rates.json': rates(firm),
    'supabase/functions/_shared/admin/retention.json': firm.retention,
    'supabase/functions/_shared/admin/expected-shares.json': expectedShares(firm),
    'apps/site/content/firm.json': onTheSite(firm, folder),
    'apps/site/content/claims.json': claimData(firm),
    'supabase/functions/_shared/switches.json': toSwitches(firm),
    ...fromWords(words),
    'supabase/functions/_shared/looks.json': {
      palette: derivePalette(firm.looks),
      headings: firm.looks.headings === 'system sans' ? 'sans' : 'serif',
    },
  }
  return new Map(
    Object.entries(files).map(([file, data]) => [
      join(ROOT, file),
      `${JSON.stringify(data, undefined, 2)}\n`,
    ]),
  )
}

function everywhere({ name, legalName, registers, registeredOffice, phone, callbacks, ...firm }: FirmFile) {
  return {
    name,
    tagLine: firm.tagLine ?? '',
    legalName,
    titleSuffix: firm.listedName ?? name,
    referencePrefix: firm.referencePrefix,
    companyNumber: registers.company,
    fcaNumber: registers.fca,
    icoNumber: registers.ico,
    registeredOffice,
    phone: toPhone(phone.number),
    email: toEmail(firm.addresses.enquiries),
    phoneHours: toldHours({ phone, callbacks }).phoneHours,
  }
}

const toldHours = ({ phone, callbacks }: Pick<FirmFile, 'phone' | 'callbacks'>) => ({
  phoneHours: tellHours('Monday to Friday', phone),
  callbackHours: tellHours('Mon-Fri', callbacks),
})

function onTheSite(
  { phone, registers, offices, reviews, looks, otherPhones, ...firm }: FirmFile,
  folder: string,
) {
  const [opens, closes] = [phone.opens, phone.closes].map((hour) => `${String(hour).padStart(2, '0')}:00`)
  return {
    registeredIn: registers.registeredIn,
    offices: `${offices.cities.length === 1 ? 'An office' : 'Offices'} in ${inWords.format(offices.cities)}`,
    callbackHours: toldHours({ phone, callbacks: firm.callbacks }).callbackHours,
    openingHours: `Mo-Fr ${opens}-${closes}`,
    otherPhones: otherPhones.map(({ name, number, ...hours }) => ({
      name,
      ...toPhone(number),
      hours: tellHours('Monday to Friday', hours),
    })),
    reviews: reviews ?? null,
    people: firm.people,
    testimonials: firm.testimonials,
    drawings: looks.drawings,
    usualUnsecured: usualUnsecuredRate(firm.rates),
    // The picture that is drawn where the firm has none shows the mark and the name.
    shareText: (hasSharePicture(folder) && looks.shareText) || (firm.listedName ?? firm.name),
  }
}

const wordsOf = (firm: FirmFile, folder: string) => readWords(folder, wordFacts(firm, toldHours(firm)))

/** The texts whose versions leads are recorded with. */
export const firmTexts = (folder: string) => wordsOf(readFirm(folder), folder).texts

function fromWords({
  texts,
  disclosures: all,
  questions,
  about,
  introductions,
}: ReturnType<typeof readWords>) {
  // Only the payments page needs these two, so other forms don't load them.
  const { privacyForCards, unregulatedPayments, ...disclosures } = all
  return {
    'supabase/functions/_shared/words/texts.json': texts,
    // Forms and the applicant's page load these two, so they are files of their own.
    'supabase/functions/_shared/words/disclosures.json': disclosures,
    'supabase/functions/_shared/words/consent.json': texts.consent,
    'apps/site/content/words.json': {
      about,
      introductions,
      questions,
      payments: { privacyForCards, unregulatedPayments },
    },
  }
}

const toPhone = (number: string) => ({
  shown: number,
  href: `tel:+44${number.replaceAll(' ', '').slice(1)}`,
})

const toEmail = (address: string) => ({ shown: address, href: `mailto:${address}` })

const inWords = new Intl.ListFormat('en-GB')

const hasSharePicture = (folder: string) => existsSync(join(folder, 'looks/share.png'))

const toOpeningHours = ({ opens, closes }: Hours) => ({ opensAtHour: opens, closesAtHour: closes })

/** Hours as pages, e-mails and papers tell them. */
const tellHours = (days: string, { opens, closes }: Hours) =>
  `${days}, ${hourInWords(opens)}-${hourInWords(closes)}, except bank holidays`

const hourInWords = (hour: number) => `${hour % 12 || 12}${hour % 24 < 12 ? 'am' : 'pm'}`
