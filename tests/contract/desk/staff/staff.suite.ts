import { afterAll, beforeAll, describe } from 'vitest'
import { describeCredentials } from './staff-credentials.suite.ts'
import { addAdmin, type StaffedPlace, type StaffPlace } from './staff-place.ts'
import { describeRights } from './staff-rights.suite.ts'

/** What an admin may do to accounts, wherever the function runs. */
export function describeStaff(place: string, start: () => Promise<StaffPlace>): void {
  describe(`accounts of staff, ${place}`, () => {
    let at: StaffedPlace
    beforeAll(async () => {
      at = await addAdmin(await start())
    })
    afterAll(() => at.close())

    describeRights(() => at)
    describeCredentials(() => at)
  })
}
