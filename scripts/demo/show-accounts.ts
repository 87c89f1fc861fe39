import { TOTP } from 'otpauth'
import { STAFF_ROLE_LABELS } from '#shared/desk/staff-roles.ts'
import { DEMO_PASSWORD, type DemoAccount } from './create-demo-staff.ts'

const STEP_MS = 30_000

type SigningIn = DemoAccount & { totpSecret: string }
const signsIn = (account: DemoAccount): account is SigningIn => account.totpSecret !== undefined

export function showAccounts({
  siteUrl,
  deskUrl,
  dataDir,
  accounts,
}: {
  siteUrl: string
  deskUrl: string
  dataDir: string
  accounts: readonly DemoAccount[]
}): void {
  const lines = accounts
    .filter(signsIn)
    .map(
      ({ email, role, totpSecret }) =>
        `  ${email.padEnd(28)} ${STAFF_ROLE_LABELS[role].padEnd(10)} ${totpSecret}`,
    )
  console.log(`
Desk      ${deskUrl}
Site      ${siteUrl}
Password  ${DEMO_PASSWORD}
Data      ${dataDir}

  E-mail                       Role       Key for an authenticator app
${lines.join('\n')}

After the password the desk asks for a code: use one from below, or add a key to an authenticator app.
Fill in a form on the site and it shows up in the inbox straight away.
All of it is made up, and deleted when you stop this with Ctrl-C.
`)
}

export function showCodes(accounts: readonly DemoAccount[]): void {
  const show = () => {
    const codes = accounts
      .filter(signsIn)
      .map(({ name, totpSecret }) => `${name.split(' ')[0]} ${new TOTP({ secret: totpSecret }).generate()}`)
    const until = new Date(Math.ceil((Date.now() + 1) / STEP_MS) * STEP_MS)
    const line = `Codes until ${until.toLocaleTimeString('en-GB')}:  ${codes.join('   ')}`
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}`)
    else console.log(line)
    setTimeout(show, until.getTime() - Date.now() + 50)
  }
  show()
}
