import { limited } from '../_intake/limited.ts'
import { supabaseDeps } from '../_supabase/supabase-deps.ts'
import { sendApplication } from './handler.ts'

const { deps, limits } = supabaseDeps(Deno.env.toObject())
const handler = limited('application', sendApplication, limits)
Deno.serve((request) => handler(request, deps))
