import { HEARTBEAT_EVERY_MS } from '@plumbline/contract/bridge/bridge-stream'
import { MT5_STREAM_PATH, mt5StreamRequest } from '@plumbline/contract/mt5-sync/stream'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startStream } from '../testing/start-stream.ts'
import { BEAT_EVERY_MS } from './heartbeats.ts'
import { STREAM_PATH, streamUrl } from './stream-connection.ts'

test('path and heartbeat interval match the contract', () => {
  expect(STREAM_PATH).toBe(MT5_STREAM_PATH)
  expect(BEAT_EVERY_MS).toBe(HEARTBEAT_EVERY_MS)
})

test('the stream URL is on the page’s own server, encrypted if the page is', () => {
  expect(streamUrl('https://journal.example', 'a b')).toBe(
    'wss://journal.example/api/v1/mt5-stream?accountId=a+b',
  )
  expect(streamUrl('http://127.0.0.1:3000', 'a1')).toBe('ws://127.0.0.1:3000/api/v1/mt5-stream?accountId=a1')
})

test('pings match the contract', () => {
  const { store, clock, last } = startStream()
  store.connect()
  last().accept()
  clock.pass(2_000)
  const pings = last().sent.map((text) => z.parse(mt5StreamRequest, JSON.parse(text)))
  expect(pings).toEqual([
    { type: 'ping', id: 1 },
    { type: 'ping', id: 2 },
  ])
})
