import { readStaffDeps } from '../_staff/supabase-staff-deps.ts'
import { manageStaff } from './handler.ts'

const deps = readStaffDeps(Deno.env.toObject())
Deno.serve((request) => manageStaff(request, deps))
