import { existsSync } from 'node:fs'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '#shared/desk/staff-roles.ts'
import { AuthError } from '../host/auth/auth-error.ts'
import { emailAddress } from '../host/auth/email-address.ts'
import { VALID_HOURS } from '../host/auth/one-time-tokens.ts'
import {
  addStaff,
  changeRole,
  disableStaff,
  enableStaff,
  listStaff,
  resetStaff,
  type StaffDeps,
} from '../host/auth/staff.ts'
import { reachDatabase } from '../host/care/reach-database.ts'
import { readConfig } from '../host/config.ts'
import { loadSecrets } from '../host/secrets.ts'
import { exitWith, StartupError } from '../host/startup-error.ts'

const USAGE = `npm run staff -- list
npm run staff -- add <email> [${STAFF_ROLES.join(' | ')}] [name]     (adviser unless another is given)
npm run staff -- role <email> <${STAFF_ROLES.join(' | ')}>
npm run staff -- disable <email>
npm run staff -- enable <email>
npm run staff -- reset <email>     (takes password and second factors away, gives a new link)`

const COMMANDS: Record<string, (deps: StaffDeps, args: string[]) => Promise<string>> = {
  async list(deps) {
    const staff = await listStaff(deps)
    if (staff.length === 0) return 'There are no accounts yet: npm run staff -- add <email> admin'
    return staff
      .map(({ email, name, role, state, factors, lastSignIn }) =>
        [
          email,
          role,
          state,
          `second factors: ${factors}`,
          `last sign-in: ${lastSignIn?.toISOString() ?? 'never'}`,
          name,
        ]
          .filter(Boolean)
          .join('  '),
      )
      .join('\n')
  },
  async add(deps, [email, second, ...rest]) {
    const role = isStaffRole(second) ? second : 'adviser'
    const name = (isStaffRole(second) ? rest : [second, ...rest]).filter(Boolean).join(' ')
    return handOver(await addStaff(deps, { email: readEmail(email), role, name }), `Added as ${role}.`)
  },
  async role(deps, [email, role]) {
    await changeRole(deps, readEmail(email), readRole(role))
    return `The role is ${role} now, from the next click on.`
  },
  async disable(deps, [email]) {
    await disableStaff(deps, readEmail(email))
    return 'Disabled and signed out everywhere.'
  },
  async enable(deps, [email]) {
    await enableStaff(deps, readEmail(email))
    return 'Enabled.'
  },
  async reset(deps, [email]) {
    return handOver(await resetStaff(deps, readEmail(email)), 'Reset and signed out everywhere.')
  },
}

try {
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new StartupError(USAGE)
  const config = readConfig(process.env)
  if (!existsSync(config.dataDir))
    throw new StartupError(`There is no data at ${config.dataDir}: set DATA_DIR, or start the host once.`)
  const secrets = await loadSecrets(config.dataDir)
  const { auth, close } = await reachDatabase(config, secrets)
  try {
    const deps = {
      database: auth,
      authKey: secrets.authKey,
      now: () => new Date(),
      settings: { deskUrl: config.deskUrl },
    }
    console.log(await command(deps, args))
  } catch (error) {
    throw error instanceof AuthError ? new StartupError(`${error.message}.`) : error
  } finally {
    await close()
  }
} catch (error) {
  exitWith(error)
}

function handOver(link: string, done: string): string {
  return `${done} Hand this link to its owner alone; it works once, within ${VALID_HOURS.confirmation_token} hours:\n${link}`
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
