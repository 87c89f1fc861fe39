import { limitFunction } from '../_intake/limit-function.ts'
import { DISK_BUDGETS } from '../_shared/limits/disk-budgets.ts'
import { findStaff } from '../_staff/find-staff.ts'
import { readStaffDeps } from '../_staff/supabase-staff-deps.ts'
import { createBucketDocuments } from '../_supabase/bucket-documents.ts'
import { createBucketParts } from '../_supabase/bucket-parts.ts'
import { callSqlFunction, createGateway } from '../_supabase/gateway.ts'
import { createTableLimits } from '../_supabase/supabase-deps.ts'
import type { CaseDocumentsDeps } from './deps.ts'
import { caseDocuments } from './handler.ts'

const env = Deno.env.toObject()
const gateway = createGateway(env)
const staff = readStaffDeps(env)
const deps: CaseDocumentsDeps = {
  callSqlFunction: (...call) => callSqlFunction(gateway, ...call),
  documents: createBucketDocuments(gateway),
  parts: createBucketParts(gateway),
  room: {
    budget: () => ({ caseBytes: DISK_BUDGETS.caseBytes, ...DISK_BUDGETS.hosted }),
    take() {},
  },
  findStaff: (authorization) => findStaff(authorization, staff),
  deskUrl: env.DESK_URL,
  log: staff.log,
}
const limits = createTableLimits(gateway)
Deno.serve((request) =>
  limitFunction('case-documents', request, () => caseDocuments(request, deps), limits, deps.log),
)
