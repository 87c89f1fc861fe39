import { describeStaff } from './desk-staff.suite.ts'
import { startTestHost } from './start-test-host.ts'

describeStaff('in the host', async () => {
  const host = await startTestHost()
  return { host, close: () => host.close() }
})
