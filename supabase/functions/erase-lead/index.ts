import { readStaffDeps } from '../_staff/supabase-staff-deps.ts'
import { eraseLead } from './handler.ts'
import { createSupabaseErasure } from './supabase-erasure.ts'

const env = Deno.env.toObject()
if (!env.ERASURE_KEY) throw new Error('ERASURE_KEY must be set: the ledger remembers whom it names by it.')
const deps = readStaffDeps(env)
const erase = createSupabaseErasure(deps.service, env.ERASURE_KEY)
Deno.serve((request) => eraseLead(request, { ...deps, erase }))
