import { limitFormHandler } from '../_intake/limit-function.ts'
import { supabaseDeps } from '../_supabase/supabase-deps.ts'
import { sendCallback } from './handler.ts'

const { deps, limits } = supabaseDeps(Deno.env.toObject())
const handler = limitFormHandler('send-callback', sendCallback, limits)
Deno.serve((request) => handler(request, deps))
