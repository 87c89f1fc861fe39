import { functionDeps } from './function-deps.ts'
import { caseDocuments } from './handler.ts'

const deps = functionDeps(Deno.env.toObject())
Deno.serve((request) => caseDocuments(request, deps))
