import { functionDeps } from './function-deps.ts'
import { sendMail } from './handler.ts'

const deps = functionDeps(Deno.env.toObject())
Deno.serve((request) => sendMail(request, deps))
