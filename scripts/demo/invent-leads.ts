import { firm } from '#shared/firm.ts'
import { promiseDeadline } from '#shared/promises/promise-deadline.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { londonDate } from '#shared/submission/reference-number.ts'
import { switches } from '#shared/switches.ts'
import { CaseHistory, type EventRecord, type Worker } from './case-history.ts'
import { inventAnswers, inventCardQuote } from './invent-answers.ts'
import { inventArrival } from './invent-arrival.ts'
import { inventDocuments } from './invent-documents.ts'
import { inventMessages } from './invent-messages.ts'
import { type Person, personInventor } from './invent-person.ts'
import { inventPlacing, type Placing } from './invent-placing.ts'
import { inventSource } from './invent-source.ts'
import { inventStory } from './invent-story.ts'
import { createRandom, type Random } from './random.ts'

/** Each part has columns of its table. A document also has its file (`pdf`) and who opened it (`openings`). */
export interface InventedLead {
  lead: CaseHistory['worked'] & {
    reference: string
    form: LeadForm
    received_at: string
    flags: string[]
    quarantined: boolean
    landing_page: string
  }
  answers: Record<string, unknown>
  documents: ReturnType<typeof inventDocuments>
  events: EventRecord[]
  messages: ReturnType<typeof inventMessages>
  placing?: Placing
}

interface Invention {
  seed: number
  count: number
  /** All leads have arrived by this time. */
  now: Date
  workers: readonly Worker[]
}

const WITHIN_DAYS = 60
// Possible spam is deleted after 30 days (RETENTION.quarantinedDays), so none may be older.
const QUARANTINED_WITHIN_DAYS = 25
const RECENT_SHARE = 0.015
const RETURNING_SHARE = 0.07
const QUARANTINED_SHARE = 0.012
const DAY_MS = 86_400_000

/** The leads are of the last 60 days, oldest first. The same arguments give the same leads. */
export function inventLeads({ seed, count, now, workers }: Invention): InventedLead[] {
  const random = createRandom(seed)
  const inventPerson = personInventor(random)
  const people: Person[] = []
  const taken = new Set<string>()
  const arrivals = Array.from({ length: count }, () => {
    const quarantined = random.chance(QUARANTINED_SHARE)
    const days = random.chance(RECENT_SHARE) ? 1 : quarantined ? QUARANTINED_WITHIN_DAYS : WITHIN_DAYS
    return { quarantined, at: inventArrival(random, now, days) }
  }).sort((one, other) => one.at.getTime() - other.at.getTime())

  return arrivals.map(({ quarantined, at }) => {
    const returning = people.length > 0 && random.chance(RETURNING_SHARE)
    const person = returning ? random.pick(people) : inventPerson()
    people.push(person)
    const form = random.weighted(SHARES)
    const lead = quarantined
      ? setAside(random, form, at, person)
      : workedLead(random, { form, at, now, person, workers })
    lead.lead.reference = freeReference(random, at, taken)
    return lead
  })
}

// A firm without any form has callbacks, as if they had been entered.
const SHARES: Record<LeadForm, number> = {
  callback: switches.callback ? 42 : 0,
  bridging_application: switches.bridgingApplication ? 32 : 0,
  business_application: switches.businessApplication ? 26 : 0,
}

interface Arrival {
  form: LeadForm
  at: Date
  now: Date
  person: Person
  workers: readonly Worker[]
}

function workedLead(random: Random, { form, at, now, person, workers }: Arrival): InventedLead {
  const { worked, events } = inventStory(random, { form, receivedAt: at, now, workers })
  const answers = inventAnswers(random, form, person)
  const mismatch = form === 'bridging_application' && random.chance(0.02)
  const documents = documentsWith(random, form, answers, {
    state: worked.state,
    isRecent: now.getTime() - at.getTime() < DAY_MS,
    contact: events.find(({ detail }) => detail.promise !== undefined),
  })
  const source = inventSource(random, form)
  // These two have their own generators. With `random`, they would change all later leads of the same seed.
  const placing = inventPlacing(createRandom(at.getTime() + 1), { worked, events, answers, person, now })
  // What went to lenders is a loan.
  if (source.landing_page === '/payments' && placing.enquiries.length === 0)
    Object.assign(answers, inventCardQuote(createRandom(at.getTime())))
  const flags = mismatch ? ['figures_mismatch'] : []
  return {
    lead: { ...arrived(form, at), flags, quarantined: false, ...source, ...worked },
    answers: mismatch ? { ...answers, claimed_figures: { monthlyInterest: 1, totalInterest: 12 } } : answers,
    documents,
    placing,
    events: [...events, ...openingEvents(documents), ...placing.events].sort((one, other) =>
      one.at < other.at ? -1 : 1,
    ),
    messages: inventMessages(random, form, at, now),
  }
}

/** Invents possible spam that nobody has looked at yet. */
function setAside(random: Random, form: LeadForm, at: Date, person: Person): InventedLead {
  const answers = inventAnswers(random, form, person)
  const flags = random.pick([['honeypot'], ['too_fast'], ['honeypot', 'too_fast']])
  const { worked } = new CaseHistory(at, promiseDeadline(form, at))
  return {
    lead: { ...arrived(form, at), flags, quarantined: true, landing_page: '/', ...worked },
    answers:
      form === 'bridging_application'
        ? { ...answers, additional_info: 'Rank your site first, write to us today' }
        : answers,
    documents: documentsWith(random, form, answers, { state: 'new', isRecent: false, contact: undefined }),
    events: [],
    messages: [],
  }
}

const arrived = (form: LeadForm, at: Date) => ({ reference: '', form, received_at: at.toISOString() })

function documentsWith(
  random: Random,
  form: LeadForm,
  { business_name }: Record<string, unknown>,
  lead: Omit<Parameters<typeof inventDocuments>[1], 'business'>,
): InventedLead['documents'] {
  if (form !== 'business_application') return []
  return inventDocuments(random, { business: String(business_name), ...lead })
}

function openingEvents(documents: InventedLead['documents']): InventedLead['events'] {
  return documents.flatMap(({ id, field, openings }) =>
    openings.map(({ actor_id, at }) => ({
      at,
      actor_id,
      kind: 'document_opened',
      detail: { document_id: id, field },
      version: null,
    })),
  )
}

function freeReference(random: Random, at: Date, taken: Set<string>): string {
  for (;;) {
    const reference = `${firm.referencePrefix}-${londonDate(at)}-${random.integer(1_000, 9_999)}`
    if (taken.has(reference)) continue
    taken.add(reference)
    return reference
  }
}
