import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { createFunctions, type FunctionHandler } from '../../engine/functions/functions.ts'
import type { Log } from '../../engine/log.ts'
import type { Handler, Deps as IntakeDeps } from '../../supabase/functions/_intake/deps.ts'
import { errorStatus } from '../../supabase/functions/_intake/error-status.ts'
import { quarantineLeads } from '../../supabase/functions/_intake/quarantine-leads.ts'
import type { CaseDocumentsDeps } from '../../supabase/functions/case-documents/deps.ts'
import { caseDocuments } from '../../supabase/functions/case-documents/handler.ts'
import { casePapers } from '../../supabase/functions/case-papers/handler.ts'
import { type EraseDeps, eraseLead } from '../../supabase/functions/erase-lead/handler.ts'
import type { CompanyRegister } from '../../supabase/functions/find-company/company-register.ts'
import { findCompany } from '../../supabase/functions/find-company/handler.ts'
import { manageStaff } from '../../supabase/functions/manage-staff/handler.ts'
import { sendApplication } from '../../supabase/functions/send-application/handler.ts'
import { sendCallback } from '../../supabase/functions/send-callback/handler.ts'
import type { ApplicantDeps } from '../../supabase/functions/your-application/deps.ts'
import { yourApplication } from '../../supabase/functions/your-application/handler.ts'
import type { DoorVariables } from '../gate/enter-doors.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { renderInWorker } from './render-in-worker.ts'

interface HostFunctionsDeps {
  intake: IntakeDeps
  uploads(address: string): CaseDocumentsDeps
  staff: EraseDeps
  workers: WorkerPool
  applicant: ApplicantDeps
  /** Undefined if no Companies House key is set. */
  companies: CompanyRegister | undefined
  getAddress(env: Partial<HttpBindings>): string
  log: Log
}

export function createHostFunctions(deps: HostFunctionsDeps): Hono<DoorVariables> {
  const { intake, uploads, staff, workers, applicant, companies, getAddress, log } = deps
  const takingForms =
    (handler: Handler): FunctionHandler<DoorVariables> =>
    (request, c) =>
      handler(request, c.get('quarantine') ? quarantineLeads(intake) : intake)
  const renderPdf = renderInWorker(workers)
  return createFunctions<DoorVariables>({
    handlers: {
      'case-documents': (request, c) => caseDocuments(request, uploads(getAddress(c.env))),
      'case-papers': (request) => casePapers(request, { ...staff, renderPdf }),
      'send-callback': takingForms(sendCallback),
      'send-application': takingForms(sendApplication),
      'your-application': (request) => yourApplication(request, applicant),
      'find-company': (request, c) =>
        findCompany(request, { register: companies, sender: getAddress(c.env) }),
      'manage-staff': (request) => manageStaff(request, staff),
      'erase-lead': (request) => eraseLead(request, staff),
    },
    errorStatus,
    log,
  })
}
