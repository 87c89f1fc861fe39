import type { TestHost } from './start-test-host.ts'

/** Keeps what the owner does in `work` uncommitted, and its locks held, until `work` is over; undone when it fails. */
export async function inTransaction<Result>(
  { admin }: Pick<TestHost, 'admin'>,
  work: () => Promise<Result>,
): Promise<Result> {
  await admin('begin')
  try {
    const result = await work()
    await admin('commit')
    return result
  } catch (error) {
    await admin('rollback')
    throw error
  }
}
