import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SLOW_SENDER_LIMITS, stopSlowSenders } from './slow-senders.ts'

let server: EventEmitter
let places: number
let uploads: { hungUp: boolean }[]
beforeEach(() => {
  vi.useFakeTimers()
  server = new EventEmitter()
  places = 30
  uploads = []
  const isCrowded = () => uploads.filter(({ hungUp }) => !hungUp).length >= places
  stopSlowSenders(server as Server, SLOW_SENDER_LIMITS, isCrowded, () => Date.now())
})
afterEach(() => {
  server.emit('close')
  vi.useRealTimers()
})

/** Starts a request whose body hasn't arrived yet. */
function begin(contentLength: number, { readableLength = 0 } = {}) {
  const socket = { bytesRead: 0, hungUp: false, end: () => Object.assign(socket, { hungUp: true }) }
  const headers = { 'content-length': String(contentLength) }
  const request = { headers, socket, complete: false, readableLength, readableHighWaterMark: 65_536 }
  server.emit('request', Object.assign(new EventEmitter(), request), { headersSent: false })
  uploads.push(socket)
  return socket
}

function pass(seconds: number, senders: { bytesRead: number }[] = [], bytesPerSecond = 0): void {
  for (let second = 0; second < seconds; second += 1) {
    for (const sender of senders) sender.bytesRead += bytesPerSecond
    vi.advanceTimersByTime(1_000)
  }
}

it('ends a silent form after twenty seconds, silent documents after sixty', () => {
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

it('ends the slowest upload only when there’s no room left', () => {
  const slow = begin(20_000_000)
  const others = Array.from({ length: 28 }, () => begin(20_000_000))
  for (const other of others) other.bytesRead = 100_000
  pass(300, [slow, ...others], 4_000)
  expect(uploads.filter(({ hungUp }) => hungUp)).toEqual([])
  begin(20_000_000)
  pass(1, [slow, ...others], 4_000)
  // Ending the slowest upload has freed a slot, which is enough, so no other upload is ended.
  expect(uploads.filter(({ hungUp }) => hungUp)).toEqual([slow])
  pass(60, others, 4_000)
  expect(others.filter(({ hungUp }) => hungUp)).toEqual([])
})

it('takes no place from those who get on with it', () => {
  places = 2
  const quick = [begin(20_000_000), begin(20_000_000)]
  pass(120, quick, 40_000)
  expect(quick.map(({ hungUp }) => hungUp)).toEqual([false, false])
})

it('blames nobody whose upload waits for us', () => {
  places = 1
  const waiting = begin(20_000_000, { readableLength: 65_536 })
  pass(120)
  expect(waiting.hungUp).toBe(false)
})
