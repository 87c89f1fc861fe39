import { supabaseDeps } from '../_supabase/supabase-deps.ts'
import { sendApplication } from './handler.ts'

const deps = supabaseDeps(Deno.env.toObject())
Deno.serve((request) => sendApplication(request, deps))
