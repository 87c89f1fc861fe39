import { limited } from '../_intake/limited.ts'
import { supabaseDeps } from '../_supabase/supabase-deps.ts'
import { sendCallback } from './handler.ts'

const { deps, limits } = supabaseDeps(Deno.env.toObject())
const handler = limited('callback', sendCallback, limits)
Deno.serve((request) => handler(request, deps))
