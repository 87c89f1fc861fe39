import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { NetworkRates } from '#shared/limits/network-limits.ts'
import type { Rate } from '#shared/limits/token-buckets.ts'
import { DOOR_LIMITS } from '../host/doors.ts'
import type { Door, Room } from '../host/gate/door.ts'

const FILE = join(import.meta.dirname, '../docs/security.md')
const [BEGIN, END] = [
  '<!-- doors: written by npx vitest run tests/doors-document.test.ts -u -->',
  '<!-- end of doors -->',
]
const KB = 1_024
const MB = 1_048_576

const number = (value: number) => value.toLocaleString('en-GB')
const size = (bytes: number) =>
  bytes === 0
    ? 'none'
    : bytes < MB
      ? `${number(Math.ceil(bytes / KB))} KB`
      : `${number(Math.ceil(bytes / MB))} MB`
const rate = ({ burst, perMinute }: Rate) => `${number(burst)} + ${number(perMinute)}`

function requests({ network, session }: Door): string {
  const { own, customer, network: wide, everyone, quarantine } = network ?? ({} as Partial<NetworkRates>)
  const parts = [
    own && `address ${rate(own)}`,
    customer && `/56 ${rate(customer)}`,
    wide && `/24, /48 ${rate(wide)}`,
    everyone && `all ${rate(everyone)}`,
    quarantine && `set aside ${rate(quarantine)}`,
    session && `session ${rate(session)}`,
  ]
  return parts.filter(Boolean).join('; ')
}

function row([name, door]: [string, Door]): string {
  const {
    routes,
    who,
    bodyBytes,
    strangerBytes,
    room,
    cpuSeconds,
    disk = '',
    otherLimits = '',
    contentType,
  } = door
  const paths = [...new Set(routes.map((route) => `\`${route}\``))].join('<br>')
  const of = contentType ? `<br>as ${contentType}` : ''
  return `| ${name} | ${paths}${of} | ${who} | ${size(bodyBytes)}${strangerBytes === undefined ? '' : `, unknown senders ${size(strangerBytes)}`} | ${requests(door)} | ${room} | ${cpuSeconds} s | ${disk} | ${otherLimits} |`
}

const room = ([name, { slots, perAddress, reserved, heldBytes }]: [string, Room]) =>
  `| ${name} | ${slots} | ${perAddress ?? ''} | ${reserved ?? ''} | ${size(heldBytes)} | ${size(slots * heldBytes)} |`

function tables(): string {
  return [
    '| door | routes | who | largest body | requests: at once + a minute | room | processor | disk | other limits |',
    '|---|---|---|---|---|---|---|---|---|',
    ...Object.entries<Door>(DOOR_LIMITS.doors).map(row),
    '',
    '| room | places | for one address | kept for staff | one holds | all hold |',
    '|---|---|---|---|---|---|',
    ...Object.entries(DOOR_LIMITS.rooms).map(room),
  ].join('\n')
}

it('docs/security.md has the doors as they are', async () => {
  const document = readFileSync(FILE, 'utf8')
  const [before, rest] = document.split(`${BEGIN}\n`)
  const [, after] = rest?.split(END) ?? []
  expect(after).toBeDefined()
  await expect(`${before}${BEGIN}\n\n${tables()}\n\n${END}${after}`).toMatchFileSnapshot(FILE)
})
