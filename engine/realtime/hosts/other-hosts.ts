import type { ListeningConnection } from './listening-connection.ts'

// Each host (a process of this server) takes this lock, with its own number, on its listening connection.
// PostgreSQL releases the lock when the connection ends, even if the host was killed. So the locks show which
// hosts are alive.
const HOST_LOCK = 420_784_950
const LOCK = 'select pg_advisory_lock_shared($1, $2)'
const LIST_LOCKS = `
  select objid::bigint::int as host from pg_locks
  where locktype = 'advisory' and classid = $1::int::oid and granted
    and database = (select oid from pg_database where datname = current_database())`

export async function lockHostNumber(connection: ListeningConnection, host: number): Promise<void> {
  await connection.query(LOCK, [HOST_LOCK, host])
}

export class OtherHosts {
  #hosts = new Set<number>()
  #arrivedDuringQuery = new Set<number>()

  get isEmpty(): boolean {
    return this.#hosts.size === 0
  }

  add(host: number): void {
    this.#hosts.add(host)
    this.#arrivedDuringQuery.add(host)
  }

  remove(host: number): void {
    this.#hosts.delete(host)
  }

  clear(): void {
    this.#hosts.clear()
  }

  async refresh(connection: ListeningConnection, own: number): Promise<number[]> {
    this.#arrivedDuringQuery = new Set()
    const { rows } = await connection.query(LIST_LOCKS, [HOST_LOCK])
    // A host that sends its hello while the query runs may have taken its lock too late for the result.
    const alive = new Set<number>([...rows.map(({ host }) => host), ...this.#arrivedDuringQuery])
    alive.delete(own)
    const gone = [...this.#hosts].filter((host) => !alive.has(host))
    this.#hosts = alive
    return gone
  }
}
