import { readProject, staffDeps } from '../_staff/supabase-staff-deps.ts'
import { casePapers } from './handler.ts'

const deps = staffDeps(readProject(Deno.env.toObject()), (entry) => console.log(JSON.stringify(entry)))
Deno.serve((request) => casePapers(request, deps))
