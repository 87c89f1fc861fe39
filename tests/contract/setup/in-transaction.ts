import type { TestHost } from './start-test-host.ts'

/** Runs `work` in a transaction of the owner's: changes stay uncommitted and locks held until `work` is over. */
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
