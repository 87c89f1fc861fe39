import { expect, it } from 'vitest'
import { type Answers, call, type DeskClient } from './call.ts'

const desk = {
  rpc: async (...asked: unknown[]) => ({ data: asked, error: null }),
} as unknown as DeskClient

it('a name or an argument that the database lacks fails the compiler', async () => {
  const right: Answers['read_received_mail'] = await call(desk, 'read_received_mail', { event_id: 1 })
  // @ts-expect-error: no function has this name.
  await call(desk, 'read_received_mails', { event_id: 1 })
  // @ts-expect-error: it takes no such argument.
  await call(desk, 'read_received_mail', { mail_id: 1 })
  // @ts-expect-error: it takes a number.
  await call(desk, 'read_received_mail', { event_id: '1' })
  // @ts-expect-error: it takes an argument.
  await call(desk, 'read_received_mail')
  // @ts-expect-error: it takes no argument.
  await call(desk, 'staff_session', { id: '1' })
  // @ts-expect-error: its answer has no such field.
  expect(right?.weather).toBeUndefined()
  expect(right).toEqual(['read_received_mail', { event_id: 1 }])
})
