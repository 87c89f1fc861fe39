import type { TestHost } from './start-test-host.ts'

/**
 * Everything that `work` runs through `admin` is one transaction. Its changes stay uncommitted and its locks
 * are held until `work` ends.
 */
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
