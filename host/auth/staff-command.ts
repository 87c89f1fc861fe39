import { isStaffRole, STAFF_ROLES, type StaffRole } from '#shared/desk/staff-roles.ts'
import { StartupError } from '../startup-error.ts'
import { AuthError } from './auth-error.ts'
import { emailAddress } from './email-address.ts'
import { VALID_HOURS } from './one-time-tokens.ts'
import {
  addStaff,
  changeRole,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaff,
  type StaffDeps,
  type StaffEntry,
} from './staff.ts'

const ROLES = STAFF_ROLES.join(' | ')
const USAGE = `npm run staff -- list
npm run staff -- add <email> [${ROLES}] [name]     (adviser unless another is given)
npm run staff -- role <email> <${ROLES}>
npm run staff -- disable <email>
npm run staff -- enable <email>
npm run staff -- reset <email>     (takes password and second factors away, gives a new link)`

const COMMANDS = new Map<string, (deps: StaffDeps, args: string[]) => Promise<string>>([
  [
    'list',
    async (deps) => {
      const staff = await listStaff(deps)
      if (staff.length === 0) return 'There are no accounts yet: npm run staff -- add <email> admin'
      return staff.map(lineOf).join('\n')
    },
  ],
  [
    'add',
    async (deps, [email, second, ...rest]) => {
      const role = isStaffRole(second) ? second : 'adviser'
      const name = (isStaffRole(second) ? rest : [second, ...rest]).filter(Boolean).join(' ')
      return handOver(await addStaff(deps, { email: readEmail(email), role, name }), `Added as ${role}.`)
    },
  ],
  [
    'role',
    async (deps, [email, role]) => {
      await changeRole(deps, readEmail(email), readRole(role))
      return `The role is ${role} now, from the next click on.`
    },
  ],
  [
    'disable',
    async (deps, [email]) => {
      await disableStaff(deps, readEmail(email))
      return 'Disabled and signed out everywhere.'
    },
  ],
  [
    'enable',
    async (deps, [email]) => {
      await enableStaff(deps, readEmail(email))
      return 'Enabled.'
    },
  ],
  [
    'reset',
    async (deps, [email]) =>
      handOver(await resetStaff(deps, readEmail(email)), 'Reset and signed out everywhere.'),
  ],
])

/** What an operator typed after `npm run staff --`, done; gives back what to print. */
export async function runStaffCommand([name = '', ...args]: string[], deps: StaffDeps): Promise<string> {
  const command = COMMANDS.get(name)
  if (!command) throw new StartupError(USAGE)
  return command(deps, args).catch((error: unknown) => {
    throw error instanceof AuthError ? new StartupError(`${error.message}.`) : error
  })
}

function lineOf({ email, role, state, factors, lastSignIn, name }: StaffEntry): string {
  const seen = `last sign-in: ${lastSignIn?.toISOString() ?? 'never'}`
  return [email, role, state, `second factors: ${factors}`, seen, name].filter(Boolean).join('  ')
}

function handOver(link: string, done: string): string {
  const hours = VALID_HOURS.confirmation_token
  return `${done} Hand this link to its owner alone; it works once, within ${hours} hours:\n${link}`
}

function readEmail(text: string | undefined): string {
  const reading = emailAddress.safeParse(text ?? '')
  if (!reading.success) throw new StartupError(`Say whose account, by e-mail address.\n\n${USAGE}`)
  return reading.data
}

function readRole(text: string | undefined): StaffRole {
  if (!isStaffRole(text)) throw new StartupError(`The role is one of ${STAFF_ROLES.join(', ')}.`)
  return text
}
