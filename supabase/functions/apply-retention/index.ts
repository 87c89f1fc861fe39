import { functionDeps } from './function-deps.ts'
import { applyRetention } from './handler.ts'

const deps = functionDeps(Deno.env.toObject())
Deno.serve((request) => applyRetention(request, deps))
