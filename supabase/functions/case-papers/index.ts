import { readStaffDeps } from '../_staff/supabase-staff-deps.ts'
import { casePapers } from './handler.ts'

const deps = readStaffDeps(Deno.env.toObject())
Deno.serve((request) => casePapers(request, deps))
