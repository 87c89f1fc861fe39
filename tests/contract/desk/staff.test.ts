import { startTestHost } from '../setup/start-test-host.ts'
import { describeStaff } from './staff/staff.suite.ts'

describeStaff('in the host', async () => {
  const host = await startTestHost()
  return { host, close: () => host.close() }
})
