import { expect, it } from 'vitest'
import { readMessage, writeMessage } from './phoenix-message.ts'
import { readBroadcastFrame, writeBroadcast } from './user-broadcast.ts'

const MESSAGE = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:a"b',
  event: 'system',
  payload: { text: 'é\u2028' },
}

it.each(['1.0.0', '2.0.0'] as const)('reads what it writes as %s', (vsn) => {
  expect(readMessage(vsn, writeMessage(vsn, MESSAGE))).toEqual(MESSAGE)
})

it('writes the forms realtime-js reads', () => {
  expect(JSON.parse(writeMessage('2.0.0', MESSAGE))).toEqual([
    '1',
    '2',
    MESSAGE.topic,
    'system',
    MESSAGE.payload,
  ])
  expect(JSON.parse(writeMessage('1.0.0', MESSAGE))).toEqual({
    topic: MESSAGE.topic,
    event: 'system',
    ref: '2',
    join_ref: '1',
    payload: MESSAGE.payload,
  })
})

it('reads the frame of a broadcast, and writes the one that is delivered', () => {
  const push = Buffer.concat([Buffer.from([3, 1, 2, 10, 4, 0, 1]), Buffer.from('112realtime:awave{"n":1}')])
  expect(readBroadcastFrame(push)).toEqual({
    address: { joinRef: '1', ref: '12', topic: 'realtime:a', event: 'broadcast' },
    broadcast: { event: 'wave', encoding: 'json', payload: Buffer.from('{"n":1}') },
  })
  const said = { event: 'wave', encoding: 'json', payload: Buffer.from('{"n":1}') } as const
  expect(writeBroadcast('2.0.0', 'realtime:a', said)).toEqual(
    Buffer.concat([Buffer.from([4, 10, 4, 0, 1]), Buffer.from('realtime:awave{"n":1}')]),
  )
  expect(writeBroadcast('1.0.0', 'realtime:a', { ...said, encoding: 'binary' })).toBeUndefined()
})
