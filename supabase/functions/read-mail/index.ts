import { functionDeps } from './function-deps.ts'
import { readMail } from './handler.ts'

const deps = functionDeps(Deno.env.toObject())
Deno.serve((request) => readMail(request, deps))
