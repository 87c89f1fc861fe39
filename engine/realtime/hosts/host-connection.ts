import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { describeFault } from '../../describe-fault.ts'
import type { Log } from '../../log.ts'
import type { HostMessage } from './host-message.ts'
import { type ListeningConnection, openListeningConnection } from './listening-connection.ts'
import { createAssembly, cutMessage } from './message-parts.ts'

export interface HostLink {
  /** The number by which the other hosts know this one, for as long as the connection lives. */
  readonly number: number
  /** Resolves once this host hears the others, and every change from then on. */
  connect(): Promise<void>
  /** Resolves once every change committed from now on is announced. */
  hearChanges(): Promise<void>
  /** Tells the other hosts, if there are any. */
  tell(message: HostMessage): void
  /** Lets the connection go while nobody needs it. */
  rest(): Promise<void>
}

interface HostLinkOptions {
  pool: pg.Pool
  change(announcement: string): void
  message(message: HostMessage, from: number): void
  /** Hosts that have gone without a word. */
  gone(isGone: (host: number) => boolean): void
  lost(): void
  hostCheckMs: number
  log: Log
}

const CHANGES = 'realtime_changes'
const HOSTS = 'realtime_hosts'
// Each host holds this lock with its own number, so that PostgreSQL itself knows which are alive.
const ALIVE = 420_784_950
const NOTIFY = `select pg_notify('${HOSTS}', part) from unnest($1::text[]) as part`

/** The one connection by which a host hears PostgreSQL and the other hosts; open only while a client needs it. */
export function createHostLink(options: HostLinkOptions): HostLink {
  const { pool, log } = options
  const assembly = createAssembly()
  let connecting: Promise<ListeningConnection> | undefined
  let connected: ListeningConnection | undefined
  let hearing: Promise<unknown> | undefined
  let others = new Set<number>()
  let newcomers = new Set<number>()
  let number = randomInt(1, 2 ** 31)
  let sent = 0
  let watch: NodeJS.Timeout | undefined
  let waiting: string[] = []
  let sending = false

  return {
    get number() {
      return number
    },
    async connect() {
      if (!connecting) {
        const opening = open()
        connecting = opening
        opening.catch(() => {
          if (connecting === opening) connecting = undefined
        })
      }
      await connecting
    },
    async hearChanges() {
      const connection = await connecting
      if (!connection) throw new Error('Not connected.')
      hearing ??= connection.query('select realtime.start_listening()').catch((error) => {
        hearing = undefined
        throw error
      })
      await hearing
    },
    tell(message) {
      // Without a connection we do not know who else is there.
      if (connected && others.size === 0) return
      say(message)
    },
    async rest() {
      const connection = connected
      if (!connection) return
      const parts = cutMessage(number, ++sent, JSON.stringify({ kind: 'bye' } satisfies HostMessage))
      const isAlone = others.size === 0
      // Whoever connects meanwhile gets a connection of their own.
      forget()
      if (!isAlone) await connection.query(NOTIFY, [parts]).catch(() => {})
      await connection.end()
    },
  }

  async function open(): Promise<ListeningConnection> {
    number = randomInt(1, 2 ** 31)
    const own = number
    const connection = await openListeningConnection({
      login: pool.options,
      channels: [CHANGES, HOSTS],
      heard: (channel, payload) => {
        if (channel === CHANGES) options.change(payload)
        else hear(payload, own)
      },
      lost() {
        log({ event: 'realtime', code: 'database_lost' })
        forget()
        options.lost()
      },
    })
    try {
      await connection.query('select pg_advisory_lock_shared($1, $2)', [ALIVE, own])
      connected = connection
      await lookAround()
    } catch (error) {
      if (connected === connection) forget()
      await connection.end()
      throw error
    }
    // Also to those who are just arriving and do not see our lock yet.
    say({ kind: 'hello' })
    watch = setInterval(() => void lookAround().catch(() => {}), options.hostCheckMs)
    watch.unref()
    return connection
  }

  function forget(): void {
    connecting = undefined
    connected = undefined
    hearing = undefined
    others = new Set()
    waiting = []
    clearInterval(watch)
  }

  function hear(payload: string, own: number): void {
    const whole = assembly.take(payload)
    if (!whole || whole.host === own) return
    const message = read(whole.text)
    if (!message) return
    if (message.kind === 'bye') {
      others.delete(whole.host)
      assembly.forget(whole.host)
      options.gone((host) => host === whole.host)
      return
    }
    if (message.kind === 'hello') {
      others.add(whole.host)
      newcomers.add(whole.host)
    }
    options.message(message, whole.host)
  }

  // A host that was killed says nothing, but its lock is gone with its connection.
  async function lookAround(): Promise<void> {
    newcomers = new Set()
    const { rows } = (await connected?.query(
      `select objid::bigint::int as host from pg_locks
       where locktype = 'advisory' and classid = $1::int::oid and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [ALIVE],
    )) ?? { rows: [] }
    if (!connected) return
    // Whoever says hello while we look may have come too late for the answer.
    const alive = new Set<number>([...rows.map(({ host }) => host), ...newcomers])
    const dead = [...others].filter((host) => !alive.has(host))
    others = new Set([...alive].filter((host) => host !== number))
    for (const host of dead) assembly.forget(host)
    if (dead.length > 0) options.gone((host) => dead.includes(host))
  }

  function say(message: HostMessage): void {
    waiting.push(...cutMessage(number, ++sent, JSON.stringify(message)))
    if (!sending) void send()
  }

  // One statement at a time, so that what we say arrives in the order we said it.
  async function send(): Promise<void> {
    sending = true
    await Promise.resolve()
    while (waiting.length > 0) {
      const parts = waiting
      waiting = []
      try {
        await (connected?.query(NOTIFY, [parts]) ?? pool.query(NOTIFY, [parts]))
      } catch (error) {
        log({ event: 'realtime', code: 'not_told', fault: describeFault(error as Error) })
      }
    }
    sending = false
  }
}

function read(text: string): HostMessage | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
