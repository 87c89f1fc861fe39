import { callerAddress, limitFunction } from '../_intake/limit-function.ts'
import { createNetworkLimits } from '../_shared/limits/network-limits.ts'
import { createGateway } from '../_supabase/gateway.ts'
import { createTableTokens } from '../_supabase/table-tokens.ts'
import { COMPANIES_HOUSE_URL, createCompanyRegister } from './company-register.ts'
import { findCompany } from './handler.ts'

const env = Deno.env.toObject()
const key = env.COMPANIES_HOUSE_KEY
const url = env.COMPANIES_HOUSE_URL || COMPANIES_HOUSE_URL
const tokens = createTableTokens(createGateway(env))
const limits = createNetworkLimits({ tokens })
const register = key ? createCompanyRegister({ key, url }, tokens) : undefined
const log = (entry: { code: string }) => console.log(JSON.stringify(entry))
Deno.serve((request) => {
  const find = () => findCompany(request, { register, sender: callerAddress(request) })
  return limitFunction('find-company', request, find, limits, log)
})
