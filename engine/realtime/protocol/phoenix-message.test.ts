import { expect, it } from 'vitest'
import { readMessage, writeMessage } from './phoenix-message.ts'
import { readBroadcastFrame, writeBroadcastFrame } from './user-broadcast.ts'

const MESSAGE = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:a"b',
  event: 'system',
  payload: { text: 'é\u2028' },
}

it('reads what it writes', () => {
  expect(readMessage(writeMessage(MESSAGE))).toEqual(MESSAGE)
})

it('writes the form realtime-js reads', () => {
  expect(JSON.parse(writeMessage(MESSAGE))).toEqual(['1', '2', MESSAGE.topic, 'system', MESSAGE.payload])
})

it('reads a pushed broadcast frame and writes the delivered one', () => {
  const push = Buffer.concat([Buffer.from([3, 1, 2, 10, 4, 0, 1]), Buffer.from('112realtime:awave{"n":1}')])
  expect(readBroadcastFrame(push)).toEqual({
    address: { joinRef: '1', ref: '12', topic: 'realtime:a', event: 'broadcast' },
    broadcast: { event: 'wave', encoding: 'json', payload: Buffer.from('{"n":1}') },
  })
  const sent = { event: 'wave', encoding: 'json', payload: Buffer.from('{"n":1}') } as const
  expect(writeBroadcastFrame('realtime:a', sent)).toEqual(
    Buffer.concat([Buffer.from([4, 10, 4, 0, 1]), Buffer.from('realtime:awave{"n":1}')]),
  )
})
