import { supabaseDeps } from '../_supabase/supabase-deps.ts'
import { sendCallback } from './handler.ts'

const deps = supabaseDeps(Deno.env.toObject())
Deno.serve((request) => sendCallback(request, deps))
