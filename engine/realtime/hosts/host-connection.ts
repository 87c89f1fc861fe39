import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { describeError } from '../../describe-error.ts'
import type { Log } from '../../log.ts'
import { parseJson } from '../protocol/phoenix-message.ts'
import type { HostMessage } from './host-message.ts'
import { type ListeningConnection, openListeningConnection } from './listening-connection.ts'
import { createMessageAssembler, splitMessage } from './message-parts.ts'
import { createNotifyQueue } from './notify-queue.ts'
import { lockHostNumber, OtherHosts } from './other-hosts.ts'

interface HostConnectionOptions {
  pool: pg.Pool
  /** Called when the database announces changed rows or a changed schema. */
  onChange(announcement: string): void
  onMessage(message: HostMessage, from: number): void
  onHostsGone(isGone: (host: number) => boolean): void
  /** Changes may have been missed when this is called. */
  onLost(): void
  hostCheckMs: number
  log: Log
}

const CHANGES = 'realtime_changes'
const HOSTS = 'realtime_host_messages'
const NOTIFY = `select pg_notify('${HOSTS}', part) from unnest($1::text[]) as part`

/**
 * The single connection on which this host (one process of this server) receives notifications from
 * PostgreSQL and from the other hosts on the same database. It is opened with the first channel, and closed
 * when no client has had a channel for a while.
 */
export class HostConnection {
  /** Identifies this host to the others while the connection is open. */
  number = newNumber()
  readonly #options: HostConnectionOptions
  readonly #assembler = createMessageAssembler()
  readonly #others = new OtherHosts()
  readonly #outgoing = createNotifyQueue(
    (parts) => this.#connection?.query(NOTIFY, [parts]) ?? this.#options.pool.query(NOTIFY, [parts]),
    (error) => this.#log('host_message_not_sent', { fault: describeError(error) }),
  )
  #opening: Promise<ListeningConnection> | undefined
  #connection: ListeningConnection | undefined
  #announcing: Promise<unknown> | undefined
  #hostCheck: NodeJS.Timeout | undefined
  #messagesSent = 0

  constructor(options: HostConnectionOptions) {
    this.#options = options
  }

  /** Resolves once this host is listening. Messages that other hosts send after that reach it. */
  async connect(): Promise<void> {
    if (!this.#opening) {
      const opening = this.#open()
      this.#opening = opening
      opening.catch(() => {
        if (this.#opening === opening) this.#opening = undefined
      })
    }
    await this.#opening
  }

  /** Every change that is committed after this has resolved is announced. */
  async startAnnouncements(): Promise<void> {
    const connection = await this.#opening
    if (!connection) throw new Error('Not connected.')
    this.#announcing ??= connection.query('select realtime.start_listening()').catch((error) => {
      this.#announcing = undefined
      throw error
    })
    await this.#announcing
  }

  send(message: HostMessage): void {
    // Without a connection this host can't know whether there are others, so it sends the message anyway.
    if (!this.#connection || !this.#others.isEmpty) this.#outgoing.push(this.#split(message))
  }

  /** Resolves once no connection is being opened. */
  async settled(): Promise<void> {
    await this.#opening?.catch(() => {})
  }

  /**
   * The next client that joins opens a new connection. A connection that is being opened stays, because a
   * client waits for it.
   */
  async close(): Promise<void> {
    const connection = this.#connection
    if (!connection) return
    const parts = this.#others.isEmpty ? [] : this.#split({ kind: 'bye' })
    this.#reset()
    if (parts.length > 0) await connection.query(NOTIFY, [parts]).catch(() => {})
    await connection.end()
  }

  async #open(): Promise<ListeningConnection> {
    const number = newNumber()
    this.number = number
    const connection = await openListeningConnection({
      login: this.#options.pool.options,
      channels: [CHANGES, HOSTS],
      onNotification: (channel, payload) => {
        if (channel === CHANGES) this.#options.onChange(payload)
        else this.#receive(payload, number)
      },
      onLost: () => {
        this.#log('database_connection_lost')
        this.#reset()
        this.#options.onLost()
      },
    })
    try {
      await lockHostNumber(connection, number)
      this.#connection = connection
      await this.#checkHosts()
    } catch (error) {
      if (this.#connection === connection) this.#reset()
      await connection.end()
      throw error
    }
    // Sent even if no other host was found, because one that is starting may not have its lock yet.
    this.#outgoing.push(this.#split({ kind: 'hello' }))
    this.#hostCheck = setInterval(() => void this.#checkHosts().catch(() => {}), this.#options.hostCheckMs)
    this.#hostCheck.unref()
    return connection
  }

  #reset(): void {
    this.#opening = undefined
    this.#connection = undefined
    this.#announcing = undefined
    this.#others.clear()
    this.#outgoing.clear()
    clearInterval(this.#hostCheck)
  }

  #receive(notification: string, own: number): void {
    const whole = this.#assembler.take(notification)
    const message =
      whole && whole.host !== own ? (parseJson(whole.text) as HostMessage | undefined) : undefined
    if (!whole || !message) return
    if (message.kind === 'bye') this.#removeHosts([whole.host])
    else {
      if (message.kind === 'hello') this.#others.add(whole.host)
      this.#options.onMessage(message, whole.host)
    }
  }

  async #checkHosts(): Promise<void> {
    const connection = this.#connection
    if (!connection) return
    const gone = await this.#others.refresh(connection, this.number)
    if (this.#connection === connection) this.#removeHosts(gone)
  }

  #removeHosts(gone: number[]): void {
    for (const host of gone) {
      this.#others.remove(host)
      this.#assembler.forget(host)
    }
    if (gone.length > 0) this.#options.onHostsGone((host) => gone.includes(host))
  }

  #split(message: HostMessage): string[] {
    return splitMessage(this.number, ++this.#messagesSent, JSON.stringify(message))
  }

  #log(code: string, details: Record<string, unknown> = {}): void {
    this.#options.log({ event: 'realtime', code, ...details })
  }
}

const newNumber = () => randomInt(1, 2 ** 31)
