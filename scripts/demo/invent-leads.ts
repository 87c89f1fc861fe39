import { firm } from '#shared/firm.ts'
import { promiseDeadline } from '#shared/promises/promise-deadline.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { londonDate } from '#shared/submission/reference-number.ts'
import { CaseHistory } from './case-history.ts'
import { inventAnswers, inventCardQuote } from './invent-answers.ts'
import { inventArrival } from './invent-arrival.ts'
import { inventDocuments } from './invent-documents.ts'
import { inventMessages } from './invent-messages.ts'
import { type Person, personInventor } from './invent-person.ts'
import { inventSource } from './invent-source.ts'
import { inventStory } from './invent-story.ts'
import type { InventedLead, Worker } from './invented-lead.ts'
import { createRandom, type Random } from './random.ts'

interface Invention {
  seed: number
  count: number
  /** Leads arrive up to this moment. */
  now: Date
  workers: readonly Worker[]
}

const WITHIN_DAYS = 60
// Possible spam is deleted after 30 days.
const QUARANTINED_WITHIN_DAYS = 25
const RECENT_SHARE = 0.015
const RETURNING_SHARE = 0.07
const QUARANTINED_SHARE = 0.012
const DAY_MS = 86_400_000

/** Believable leads of the last sixty days, oldest first. The same seed and time give the same leads. */
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
    const form = random.weighted({ callback: 42, bridging_application: 32, business_application: 26 })
    const lead = quarantined
      ? setAside(random, form, at, person)
      : workedLead(random, { form, at, now, person, workers })
    lead.lead.reference = freeReference(random, at, taken)
    return lead
  })
}

function workedLead(
  random: Random,
  {
    form,
    at,
    now,
    person,
    workers,
  }: { form: LeadForm; at: Date; now: Date; person: Person; workers: readonly Worker[] },
): InventedLead {
  const { worked, events } = inventStory(random, { form, receivedAt: at, now, workers })
  const answers = inventAnswers(random, form, person)
  const mismatch = form === 'bridging_application' && random.chance(0.02)
  const documents =
    form === 'business_application'
      ? inventDocuments(random, {
          business: String(answers.business_name),
          state: worked.state,
          isRecent: now.getTime() - at.getTime() < DAY_MS,
          contact: events.find(({ detail }) => detail.promise !== undefined),
        })
      : []
  const source = inventSource(random, form)
  // From a generator of its own, so that a seed still gives the same other leads.
  if (source.landing_page === '/payments') Object.assign(answers, inventCardQuote(createRandom(at.getTime())))
  return {
    lead: {
      reference: '',
      form,
      received_at: at.toISOString(),
      flags: mismatch ? ['figures_mismatch'] : [],
      quarantined: false,
      ...source,
      ...worked,
    },
    answers: mismatch ? { ...answers, claimed_figures: { monthlyInterest: 1, totalInterest: 12 } } : answers,
    documents,
    events: [...events, ...openingEvents(documents)].sort((one, other) => (one.at < other.at ? -1 : 1)),
    messages: inventMessages(random, form, at, now),
  }
}

/** Possible spam that nobody has looked at yet. */
function setAside(random: Random, form: LeadForm, at: Date, person: Person): InventedLead {
  const answers = inventAnswers(random, form, person)
  return {
    lead: {
      reference: '',
      form,
      received_at: at.toISOString(),
      flags: random.pick([['honeypot'], ['too_fast'], ['honeypot', 'too_fast']]),
      quarantined: true,
      landing_page: '/',
      ...new CaseHistory(at, promiseDeadline(form, at)).worked,
    },
    answers:
      form === 'bridging_application'
        ? { ...answers, additional_info: 'Rank your site first, write to us today' }
        : answers,
    documents:
      form === 'business_application'
        ? inventDocuments(random, {
            business: String(answers.business_name),
            state: 'new',
            isRecent: false,
            contact: undefined,
          })
        : [],
    events: [],
    messages: [],
  }
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
