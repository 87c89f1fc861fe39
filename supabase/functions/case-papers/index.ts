import { limitFunction } from '../_intake/limit-function.ts'
import { readStaffDeps } from '../_staff/supabase-staff-deps.ts'
import { readTableLimits } from '../_supabase/supabase-deps.ts'
import { casePapers } from './handler.ts'
import { renderPdf } from './paper/render-pdf.ts'

const env = Deno.env.toObject()
const deps = { ...readStaffDeps(env), renderPdf }
const limits = readTableLimits(env)
Deno.serve((request) =>
  limitFunction('case-papers', request, () => casePapers(request, deps), limits, deps.log),
)
