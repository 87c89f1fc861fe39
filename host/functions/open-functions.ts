import { setTimeout } from 'node:timers/promises'
import { createMemoryTokens } from '#shared/limits/token-store.ts'
import type { SqlCall } from '#shared/sql-call.ts'
import { BoundedMap } from '../../engine/limits/bounded-map.ts'
import type { Handler as FormHandler, Deps as IntakeDeps } from '../../supabase/functions/_intake/deps.ts'
import { quarantineLeads } from '../../supabase/functions/_intake/quarantine-leads.ts'
import type { CalendarStep } from '../../supabase/functions/_shared/desk/calendar-text.ts'
import { findStaff } from '../../supabase/functions/_staff/find-staff.ts'
import { staffDeps } from '../../supabase/functions/_staff/supabase-staff-deps.ts'
import { sendCalendar } from '../../supabase/functions/calendar/handler.ts'
import type { CaseDocumentsDeps } from '../../supabase/functions/case-documents/deps.ts'
import { caseDocuments } from '../../supabase/functions/case-documents/handler.ts'
import type { PapersDeps } from '../../supabase/functions/case-papers/deps.ts'
import { casePapers } from '../../supabase/functions/case-papers/handler.ts'
import { type EraseDeps, eraseLead } from '../../supabase/functions/erase-lead/handler.ts'
import { createCompanyRegister } from '../../supabase/functions/find-company/company-register.ts'
import { findCompany } from '../../supabase/functions/find-company/handler.ts'
import { manageStaff } from '../../supabase/functions/manage-staff/handler.ts'
import { sendApplication } from '../../supabase/functions/send-application/handler.ts'
import { sendCallback } from '../../supabase/functions/send-callback/handler.ts'
import { yourApplication } from '../../supabase/functions/your-application/handler.ts'
import { createDeskErasure } from '../admin/erase-from-desk.ts'
import { callSqlFunction } from '../call-sql-function.ts'
import { addressOf, type Core } from '../core.ts'
import type { Handler } from '../gate/enter-doors.ts'
import { createLocalParts } from '../leads/local-parts.ts'
import type { Service } from '../service.ts'

/** Sends a request to this server's own services without a network connection. */
export type FetchInside = (request: Request) => Promise<Response>

/** The functions of supabase/functions, behind /functions/v1. */
export function openFunctions(core: Core, intake: IntakeDeps, fetchInside: FetchInside) {
  const { config, database, workers, log } = core
  const staff = createStaffDeps(core, fetchInside)
  const uploads = createUploadDeps(core, intake, staff)
  const renderPdf = renderInWorker(workers)
  const applicant = {
    call: sqlCaller(core),
    wait: (milliseconds: number) => setTimeout(milliseconds),
    deskUrl: config.deskUrl,
    log: (entry: object) => log({ event: 'applicant', ...entry }),
  }
  const register = openCompanyRegister(core)
  const calendar = {
    readSteps: (token: string) =>
      callSqlFunction<CalendarStep[] | null>(database, 'read_calendar_feed', { token }),
  }
  const takingForms =
    (handler: FormHandler): Handler =>
    ({ req, var: { quarantine } }) =>
      handler(req.raw, quarantine ? quarantineLeads(intake) : intake)
  const documents: Handler = ({ req, env }) => caseDocuments(req.raw, uploads(addressOf(core, env)))
  return {
    routes: {
      callback: takingForms(sendCallback),
      'application with documents': takingForms(sendApplication),
      application: takingForms(sendApplication),
      'applicant’s page': ({ req }) => yourApplication(req.raw, applicant),
      'part of a document': documents,
      'documents of a case': documents,
      'papers of a case': ({ req }) => casePapers(req.raw, { ...staff, renderPdf }),
      'search for a company': ({ req, env }) =>
        findCompany(req.raw, { register, sender: addressOf(core, env) }),
      staff: ({ req }) => manageStaff(req.raw, staff),
      erasure: ({ req }) => eraseLead(req.raw, staff),
      calendar: ({ req }) => sendCalendar(req.raw, calendar),
    },
  } satisfies Service
}

const sqlCaller =
  ({ database }: Core) =>
  <Answer>(...call: SqlCall) =>
    callSqlFunction<Answer>(database, ...call)

// The requests need an origin, but its name is never looked up, because this process answers them itself.
const INSIDE = 'http://host.invalid'

function createStaffDeps(core: Core, fetchInside: FetchInside): EraseDeps {
  const { config, secrets, log } = core
  const project = {
    url: INSIDE,
    ...secrets.keys,
    deskUrl: config.deskUrl,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetchInside(new Request(input, init)),
  }
  const deps = staffDeps(project, (entry) => log({ event: 'staff', ...entry }))
  return { ...deps, erase: createDeskErasure(core) }
}

/** What case-documents needs to answer a request from an address. */
function createUploadDeps(core: Core, { documents }: IntakeDeps, staff: EraseDeps) {
  const { config, disk, log } = core
  const deps = {
    callSqlFunction: sqlCaller(core),
    documents,
    parts: createLocalParts(core),
    deskUrl: config.deskUrl,
    findStaff: (authorization: string) => findStaff(authorization, staff),
    log: (entry: object) => log({ event: 'documents', ...entry }),
  }
  return (address: string): CaseDocumentsDeps => ({
    ...deps,
    room: {
      budget: () => ({ caseBytes: disk.caseBytes, allBytes: disk.onTheWayBytes() }),
      take: (bytes, sender) => {
        if ('session' in sender) disk.charge(address, bytes)
      },
    },
  })
}

function renderInWorker(workers: Core['workers']): PapersDeps['renderPdf'] {
  return async (paper) => {
    const work = await workers.run('render pdf', paper, JSON.stringify(paper.blocks).length)
    if (work.outcome === 'failed') throw work.error
    return work.outcome === 'done' ? work.value : 'too_costly'
  }
}

/** Undefined if no Companies House key is set. */
function openCompanyRegister({ config }: Core) {
  const tokens = createMemoryTokens(new BoundedMap(), () => performance.now())
  return config.companiesHouse && createCompanyRegister(config.companiesHouse, tokens)
}
