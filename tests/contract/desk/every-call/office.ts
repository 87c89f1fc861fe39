import { expect } from 'vitest'
import * as cases from '../../../../apps/desk/backend/cases.ts'
import type { DeskClient } from '../../../../apps/desk/backend/client/call.ts'
import type { TestHost } from '../../setup/start-test-host.ts'

export interface Office {
  host: TestHost
  /** An admin's. */
  desk: DeskClient
  /** The admin's id. */
  me: string
}

export const versionOf = async (desk: DeskClient, reference: string) =>
  (await cases.readCase(desk, reference))?.lead.version ?? 0
export const key = () => crypto.randomUUID()
export function changed<Answer extends { outcome: string }>(answer: Answer) {
  expect(answer).toMatchObject({ outcome: 'changed' })
  return answer as Extract<Answer, { outcome: 'changed' }>
}
