import { limitFunction } from '../_intake/limit-function.ts'
import { readStaffDeps } from '../_staff/supabase-staff-deps.ts'
import { sweepBucketParts } from '../_supabase/bucket-parts.ts'
import { createGateway } from '../_supabase/gateway.ts'
import { createTableLimits } from '../_supabase/supabase-deps.ts'
import { eraseLead } from './handler.ts'
import { createSupabaseErasure } from './supabase-erasure.ts'

const env = Deno.env.toObject()
if (!env.ERASURE_KEY) throw new Error('ERASURE_KEY must be set: the ledger remembers whom it names by it.')
const deps = readStaffDeps(env)
const gateway = createGateway(env)
const erase = createSupabaseErasure(deps.service, env.ERASURE_KEY, () => sweepBucketParts(gateway))
const limits = createTableLimits(gateway)
Deno.serve((request) =>
  limitFunction('erase-lead', request, () => eraseLead(request, { ...deps, erase }), limits, deps.log),
)
