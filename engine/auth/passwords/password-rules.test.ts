import { expect, it } from 'vitest'
import { requireStrongPassword } from './password-rules.ts'

const OWNER = { email: 'ada.heron@example.com', guessableWords: ['Harbour & Vale'] }

it.each([
  ['short', 'length'],
  ['Tr0ub4dor&3', 'length'],
  ['password1234', 'pwned'],
  ['Password2026!', 'pwned'],
  ['P@55w0rdP@55w0rd', 'pwned'],
  ['qwertyuiop123', 'pwned'],
  ['1234567890123', 'pwned'],
  ['aaaaaaaaaaaaaa', 'pwned'],
  ['abcabcabcabc', 'pwned'],
  ['zyxwvutsrqponm', 'pwned'],
  ['xk4xk4xk4xk4xk4', 'pwned'],
  ['Liverpool2019!!', 'pwned'],
  ['correcthorsebatterystaple', 'pwned'],
  ['HarbourAndVale2026', 'pwned'],
  ['WelcomeWelcome1', 'pwned'],
  ['ada.heron.2026', 'pwned'],
])('refuses %s: %s', (password, reason) => {
  expect(() => requireStrongPassword(password, OWNER)).toThrow(
    expect.objectContaining({
      errorCode: 'weak_password',
      details: { weak_password: expect.objectContaining({ reasons: [reason] }) },
    }),
  )
})

it.each(['copper kettle rain at noon', 'vNq7#tLw2-zPe', 'marmalade skies over Hove', 'ⅷ наш чайник свистит'])(
  'takes %s',
  (password) => {
    expect(() => requireStrongPassword(password, OWNER)).not.toThrow()
  },
)

it('takes no more than it can be asked to hash', () => {
  expect(() => requireStrongPassword('long enough '.repeat(30), OWNER)).toThrow('cannot be longer')
})
