import { limitFormHandler } from '../_intake/limit-function.ts'
import { supabaseDeps } from '../_supabase/supabase-deps.ts'
import { sendApplication } from './handler.ts'

const { deps, limits } = supabaseDeps(Deno.env.toObject())
const handler = limitFormHandler('send-application', sendApplication, limits)
Deno.serve((request) => handler(request, deps))
