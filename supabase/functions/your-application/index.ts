import { limitRequest } from '../_intake/limit-form-handler.ts'
import { createFormLimits } from '../_shared/limits/form-limits.ts'
import { FORM_RATES } from '../_shared/limits/form-rates.ts'
import { createGateway } from '../_supabase/gateway.ts'
import { createTableTokens } from '../_supabase/table-tokens.ts'
import type { ApplicantDeps } from './deps.ts'
import { yourApplication } from './handler.ts'

const env = Deno.env.toObject()
const gateway = createGateway(env)
const deps: ApplicantDeps = {
  async call(name, args) {
    const response = await gateway(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    // The body may quote what the applicant typed, so only the status is passed on.
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  deskUrl: env.DESK_URL,
  log: (entry) => console.log(JSON.stringify(entry)),
}
const limits = createFormLimits({ rates: FORM_RATES, tokens: createTableTokens(gateway) })
Deno.serve((request) =>
  limitRequest('applicant_page', request, () => yourApplication(request, deps), limits, deps.log),
)
