import { COMPANIES_HOUSE_URL, createCompanyRegister } from './company-register.ts'
import { findCompany } from './handler.ts'

const key = Deno.env.get('COMPANIES_HOUSE_KEY')
const url = Deno.env.get('COMPANIES_HOUSE_URL') || COMPANIES_HOUSE_URL
const register = key ? createCompanyRegister({ key, url }) : undefined

Deno.serve((request) => {
  // Supabase puts the caller's address first.
  const sender = request.headers.get('x-forwarded-for')?.split(',', 1)[0]?.trim() ?? ''
  return findCompany(request, { register, sender })
})
