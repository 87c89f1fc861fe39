import { Hono } from 'hono'
import type { Deps as IntakeDeps } from '../../supabase/functions/_intake/deps.ts'
import { type EraseDeps, eraseLead } from '../../supabase/functions/erase-lead/handler.ts'
import { manageStaff } from '../../supabase/functions/manage-staff/handler.ts'
import { sendApplication } from '../../supabase/functions/send-application/handler.ts'
import { sendCallback } from '../../supabase/functions/send-callback/handler.ts'
import type { LimitVariables } from '../intake/rate-limit.ts'
import { quarantining } from './quarantining.ts'

interface FunctionsDeps {
  intake: IntakeDeps
  staff: EraseDeps
}

/** The functions of supabase/functions, by name, to be mounted at /functions/v1. */
export function createFunctions({ intake, staff }: FunctionsDeps): Hono<LimitVariables> {
  const intakeOf = (quarantine?: boolean) => (quarantine ? quarantining(intake) : intake)
  const handlers = new Map<string, (request: Request, quarantine?: boolean) => Promise<Response>>([
    ['send-callback', (request, quarantine) => sendCallback(request, intakeOf(quarantine))],
    ['send-application', (request, quarantine) => sendApplication(request, intakeOf(quarantine))],
    ['manage-staff', (request) => manageStaff(request, staff)],
    ['erase-lead', (request) => eraseLead(request, staff)],
  ])
  const functions = new Hono<LimitVariables>()
  functions.all('/:name', (c) => {
    const handler = handlers.get(c.req.param('name'))
    return handler ? handler(c.req.raw, c.get('quarantine')) : c.notFound()
  })
  functions.notFound((c) => c.json({ code: 'not_found', message: 'There is no function of this name.' }, 404))
  return functions
}
