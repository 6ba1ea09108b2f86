import type { LiveChange } from '@plumbline/contract/live/live'
import type { Connection } from './connection.ts'
import type { LiveMessage, LiveStatus } from './live-message.ts'

export type Hub = {
  /** Connects unless connected; returns the current state, for a tab that joins. */
  readonly hello: () => readonly LiveMessage[]
  readonly reconnect: () => void
  readonly stop: () => void
}

type Connect = (onMessage: (message: LiveMessage) => void) => Connection

/** The browser's single stream and its state so far: a tab that joins later needs no connection of its own. */
export function createHub(connect: Connect, tell: (message: LiveMessage) => void): Hub {
  let connection: Connection | undefined
  let status: LiveStatus = 'connecting'
  let userId: string | undefined
  let known = new Map<string, LiveChange & { readonly at: number }>()

  const learn = (change: LiveChange, ageMs: number): void => {
    known.set(`${change.topic}/${change.id ?? ''}`, { ...change, at: performance.now() - ageMs })
  }
  const forget = (): void => {
    connection = undefined
    userId = undefined
    known = new Map()
  }
  const become = (next: LiveStatus): void => {
    if (next === status) return
    status = next
    tell({ kind: 'status', status })
  }
  const onMessage = (message: LiveMessage): void => {
    switch (message.kind) {
      case 'status':
        return become(message.status)
      case 'revisions':
        if (userId !== message.userId) known = new Map()
        userId = message.userId
        for (const { ageMs, ...change } of message.revisions) learn(change, ageMs)
        tell(message)
        return become('live')
      case 'change':
        learn(message.change, 0)
        break
      case 'signed-out':
        forget()
        break
      case 'alive':
    }
    tell(message)
  }
  const start = (): void => {
    status = 'connecting'
    connection = connect(onMessage)
  }
  return {
    hello() {
      if (connection === undefined) start()
      const state: LiveMessage = { kind: 'status', status }
      if (userId === undefined) return [state]
      const now = performance.now()
      const revisions = [...known.values()].map(({ at, ...change }) => ({ ...change, ageMs: now - at }))
      return [state, { kind: 'revisions', userId, revisions }]
    },
    reconnect() {
      if (connection === undefined) start()
      else connection.reconnect()
    },
    stop() {
      connection?.stop()
      forget()
    },
  }
}
