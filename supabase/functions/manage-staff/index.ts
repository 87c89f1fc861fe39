import { limitFunction } from '../_intake/limit-function.ts'
import { readStaffDeps } from '../_staff/supabase-staff-deps.ts'
import { readTableLimits } from '../_supabase/supabase-deps.ts'
import { manageStaff } from './handler.ts'

const env = Deno.env.toObject()
const deps = readStaffDeps(env)
const limits = readTableLimits(env)
Deno.serve((request) =>
  limitFunction('manage-staff', request, () => manageStaff(request, deps), limits, deps.log),
)
