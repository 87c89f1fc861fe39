import { isStaffRole, STAFF_ROLES, type StaffRole } from '#shared/desk/staff-roles.ts'
import { isMailable } from '#shared/mail/mail-settings.ts'
import { emailAddress } from '../../engine/auth/accounts/email-address.ts'
import { VALID_HOURS } from '../../engine/auth/accounts/one-time-tokens.ts'
import { AuthError } from '../../engine/auth/auth-error.ts'
import { StartupError } from '../../engine/startup-error.ts'
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
npm run staff -- add <email> [${ROLES}] [name]     (adviser by default)
npm run staff -- role <email> <${ROLES}>
npm run staff -- disable <email>
npm run staff -- enable <email>
npm run staff -- reset <email>     (removes password and second factors, makes a new link)`

type Command = (deps: StaffDeps, args: string[]) => Promise<string>

const COMMANDS: Record<string, Command> = {
  async list(deps) {
    const staff = await listStaff(deps)
    if (staff.length === 0) return 'There are no accounts yet: npm run staff -- add <email> admin'
    return staff.map(formatLine).join('\n')
  },
  async add(deps, [email, second, ...rest]) {
    const role = isStaffRole(second) ? second : 'adviser'
    const name = (isStaffRole(second) ? rest : [second, ...rest]).filter(Boolean).join(' ')
    const to = readEmail(email)
    const link = await addStaff(deps, { email: to, role, name })
    return deliverLink(deps, { kind: 'invite', link, to, done: `Added as ${role}.` })
  },
  async role(deps, [email, role]) {
    await changeRole(deps, readEmail(email), readRole(role))
    return `The role is now ${role}. It applies straight away.`
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
    const to = readEmail(email)
    const link = await resetStaff(deps, to)
    const done = 'Reset and signed out everywhere.'
    return deliverLink(deps, { kind: 'recovery_by_admin', link, to, done })
  },
}

export async function runStaffCommand([name = '', ...args]: string[], deps: StaffDeps): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new StartupError(USAGE)
  return command(deps, args).catch((error: unknown) => {
    throw error instanceof AuthError ? new StartupError(`${error.message}.`) : error
  })
}

function formatLine({ email, role, state, factors, lastSignIn, name }: StaffEntry): string {
  const seen = `last sign-in: ${lastSignIn?.toISOString() ?? 'never'}`
  return [email, role, state, `second factors: ${factors}`, seen, name].filter(Boolean).join('  ')
}

interface LinkDelivery {
  kind: 'invite' | 'recovery_by_admin'
  link: string
  to: string
  done: string
}

/**
 * E-mails the link to the account's owner, so that nobody else has it. Returns it to be printed if there's no
 * mail server or no other active admin, because the only admin may still be setting up mail.
 */
async function deliverLink(deps: StaffDeps, { kind, link, to, done }: LinkDelivery): Promise<string> {
  const validHours = VALID_HOURS.confirmation_token
  const others = (await listStaff(deps)).filter(({ email }) => email !== to)
  if (!deps.mail || !others.some(({ role, state }) => role === 'admin' && state === 'active')) {
    return `${done} Give this link to the account’s owner and nobody else. It works once, within ${validHours} hours:\n${link}`
  }
  if (await deps.mail({ kind, link, validHours }, to)) return `${done} We’ve e-mailed a link to ${to}.`
  throw new StartupError(
    `${done} But the mail server refused the e-mail with the link. Run "npm run staff -- reset ${to}" once mail works, or put SMTP_URL= in front to print the link.`,
  )
}

function readEmail(text: string | undefined): string {
  const reading = emailAddress.safeParse(text ?? '')
  if (!reading.success || !isMailable(reading.data))
    throw new StartupError(`Give the e-mail address of the account.\n\n${USAGE}`)
  return reading.data
}

function readRole(text: string | undefined): StaffRole {
  if (!isStaffRole(text)) throw new StartupError(`The role must be one of ${STAFF_ROLES.join(', ')}.`)
  return text
}
