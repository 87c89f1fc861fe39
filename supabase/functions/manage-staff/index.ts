import { readProject, staffDeps } from '../_staff/supabase-staff-deps.ts'
import { manageStaff } from './handler.ts'

const deps = staffDeps(readProject(Deno.env.toObject()), (entry) => console.log(JSON.stringify(entry)))
Deno.serve((request) => manageStaff(request, deps))
