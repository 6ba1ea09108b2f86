import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import { expect, test } from 'vitest'
import { buildBeat, buildRelay, buildState, hello, opened } from '../testing/build-frames.ts'
import { startStream } from '../testing/start-stream.ts'
import { diagnosisText, maskLogin, maskLogins } from './diagnosis.ts'

const connection: Mt5Connection = {
  kind: 'password',
  enabled: true,
  autoSync: true,
  login: 50071234,
  server: 'Broker-Demo',
  syncInterval: 5,
  lastSyncTime: null,
  needsPasswordReentry: false,
}

function diagnose({ stream, clock }: ReturnType<typeof startStream>): string {
  const context = { accountId: 'account-1', connection, userAgent: 'Browser/1.0', isOnline: true }
  return diagnosisText(stream(), { ...context, now: clock.now() })
}

test('contains the support information, without amounts', () => {
  const started = startStream()
  const { store, last, clock } = started
  store.connect()
  last().accept()
  clock.pass(12)
  for (const frame of [buildRelay(), hello, opened, buildState()]) last().say(frame)
  last().say({ type: 'pong', id: 1, at: '' })
  clock.pass(4_988)
  last().say(buildBeat(1))
  clock.pass(1_500)
  const size = (frame: object) => JSON.stringify(frame).length
  const bytes = size(buildState())
  const total =
    size(buildRelay()) +
    size(hello) +
    size(opened) +
    bytes +
    size(buildBeat(1)) +
    '{"type":"pong","id":1,"at":""}'.length
  expect(diagnose(started)).toBe(`Plumbline: MetaTrader 5 stream
time: 2026-03-01T12:00:06.500Z
browser: Browser/1.0
browser online: yes
account: account-1
link: password, enabled
login: ***234
server: Broker-Demo

health: alive
browser to server: open since 2026-03-01T12:00:00.000Z, connected once
server to bridge: connected, bridge 127.0.0.1:5000, reason none, at 2026-03-01T12:00:00.000Z
terminal: python, version 1, opened
state: current, 2026-03-01T12:00:00.012Z, positions 2
clock offset: +02:00
round trip: last 12.0 ms, median 12.0 ms, worst 12.0 ms of 1; pings 4 sent, 1 answered
heartbeats: 1 received, 0 missed, longest gap 0.0 s, last 1.5 s ago
received: 6 frames, ${total} bytes

last errors:
  none
last frames:
  2026-03-01T12:00:05.000Z heartbeat 65 B sequence 1
  2026-03-01T12:00:00.012Z pong 30 B id 1
  2026-03-01T12:00:00.012Z state ${bytes} B positions 2 · clock +02:00
  2026-03-01T12:00:00.012Z open 57 B ***234 · Broker-Demo
  2026-03-01T12:00:00.012Z hello 48 B python · version 1
  2026-03-01T12:00:00.012Z relay 126 B connected · password · 127.0.0.1:5000
`)
})

test('a login is masked everywhere, even before the terminal has reported it', () => {
  const started = startStream()
  const { store, last } = started
  store.connect()
  last().accept()
  last().say({ type: 'error', code: 'login-refused', message: 'Login 50071234 is not let in (x50071234).' })
  last().end(1000)
  const text = diagnose(started)
  expect(text).not.toContain('50071234')
  expect(text).toContain('login-refused · Login ***234 is not let in (x***234).')
  expect(text).toContain('browser to server: closed, lost (login-refused), connected once')
})

test('a three-digit login is masked entirely, and other numbers are unchanged', () => {
  expect(maskLogin('123')).toBe('***')
  expect(maskLogins('4712 and 47123 and 14712', ['4712'])).toBe('***712 and 47123 and 14712')
})
