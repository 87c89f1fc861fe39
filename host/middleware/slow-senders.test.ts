import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SLOW_SENDER_LIMITS, stopSlowSenders } from './slow-senders.ts'

let server: EventEmitter
beforeEach(() => {
  vi.useFakeTimers()
  server = new EventEmitter()
  stopSlowSenders(server as Server, SLOW_SENDER_LIMITS, () => Date.now())
})
afterEach(() => {
  server.emit('close')
  vi.useRealTimers()
})

/** A body on its way. */
function begin(contentLength: number) {
  const socket = { bytesRead: 0, hungUp: false, end: () => Object.assign(socket, { hungUp: true }) }
  const headers = { 'content-length': String(contentLength) }
  const request = { headers, socket, complete: false, readableLength: 0, readableHighWaterMark: 65_536 }
  server.emit('request', Object.assign(new EventEmitter(), request), { headersSent: false })
  return socket
}

function pass(seconds: number, senders: { bytesRead: number }[] = [], bytesPerSecond = 0): void {
  for (let second = 0; second < seconds; second += 1) {
    for (const sender of senders) sender.bytesRead += bytesPerSecond
    vi.advanceTimersByTime(1_000)
  }
}

it('gives up on a form after twenty silent seconds, on documents after sixty', () => {
  const form = begin(2_000)
  const documents = begin(20_000_000)
  documents.bytesRead = 500_000
  pass(25)
  expect([form.hungUp, documents.hungUp]).toEqual([true, false])
  pass(30)
  expect(documents.hungUp).toBe(false)
  pass(10)
  expect(documents.hungUp).toBe(true)
})

it('lets a slow line take its time while there is room, and not when thirty are waiting', () => {
  const slow = begin(20_000_000)
  pass(300, [slow], 4_000)
  expect(slow.hungUp).toBe(false)
  const others = Array.from({ length: 29 }, () => begin(20_000_000))
  pass(60, [slow, ...others], 4_000)
  expect(slow.hungUp).toBe(true)
  // One place is free again: nobody else has to go.
  expect(others.filter(({ hungUp }) => hungUp)).toEqual([])
})
