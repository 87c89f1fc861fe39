import { callerAddress } from '../_intake/limit-form-handler.ts'
import { COMPANIES_HOUSE_URL, createCompanyRegister } from './company-register.ts'
import { findCompany } from './handler.ts'

const key = Deno.env.get('COMPANIES_HOUSE_KEY')
const url = Deno.env.get('COMPANIES_HOUSE_URL') || COMPANIES_HOUSE_URL
const register = key ? createCompanyRegister({ key, url }) : undefined
Deno.serve((request) => findCompany(request, { register, sender: callerAddress(request) }))
