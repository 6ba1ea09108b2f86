import { beforeEach, expect, test } from 'vitest'
import { createHub, type Hub } from './hub.ts'
import type { LiveMessage } from './live-message.ts'

let told: LiveMessage[]
let connections: number
let hub: Hub
let say: (message: LiveMessage) => void

beforeEach(() => {
  told = []
  connections = 0
  hub = createHub(
    (onMessage) => {
      connections += 1
      say = onMessage
      return { reconnect: () => undefined, stop: () => undefined }
    },
    (message) => void told.push(message),
  )
})

const revisions = (revision: number): LiveMessage => ({
  kind: 'revisions',
  userId: 'u',
  revisions: [{ topic: 'trades', id: 'a', revision, ageMs: 5_000 }],
})

test('connects for the first tab and sends the current state to the next one', () => {
  expect(hub.hello()).toEqual([{ kind: 'status', status: 'connecting' }])
  say(revisions(4))
  say({ kind: 'change', change: { topic: 'trades', id: 'a', revision: 5 } })
  expect(told.map(({ kind }) => kind)).toEqual(['revisions', 'status', 'change'])
  const [status, state] = hub.hello()
  expect(status).toEqual({ kind: 'status', status: 'live' })
  expect(state).toMatchObject({
    kind: 'revisions',
    userId: 'u',
    revisions: [{ topic: 'trades', id: 'a', revision: 5 }],
  })
  expect(connections).toBe(1)
})

test('clears its state when the session ends and reconnects for the next sign-in', () => {
  hub.hello()
  say(revisions(4))
  say({ kind: 'signed-out' })
  expect(told.at(-1)).toEqual({ kind: 'signed-out' })
  expect(hub.hello()).toEqual([{ kind: 'status', status: 'connecting' }])
  expect(connections).toBe(2)
})

test('the state of another user is not passed on', () => {
  hub.hello()
  say(revisions(4))
  say({ kind: 'revisions', userId: 'v', revisions: [] })
  expect(hub.hello()[1]).toEqual({ kind: 'revisions', userId: 'v', revisions: [] })
})
