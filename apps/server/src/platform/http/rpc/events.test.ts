import { os } from '@orpc/server'
import { AppError } from '@plumbline/contract/errors'
import { expect, test } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import type { RequestContext } from '../context.ts'
import { createDiskRoom } from '#server/platform/db/disk-room.ts'
import { DEFAULT_LIMIT } from '../request-limits.ts'
import { createHandlers } from './handlers.ts'

const context: RequestContext = {
  actor: null,
  session: null,
  requestId: 'request-1',
  method: 'POST',
  claimedUsers: [],
  headers: new Headers(),
  clientAddress: '127.0.0.1',
  responseHeaders: new Headers(),
}

async function answered(events: () => AsyncGenerator<string>, log = createLogger(() => undefined)) {
  const { rpc } = createHandlers(
    { events: os.$context<RequestContext>().handler(events) },
    log,
    createDiskRoom(''),
  )
  const request = new Request('http://localhost/rpc/events', {
    method: 'POST',
    body: JSON.stringify({}),
    headers: { 'content-type': 'application/json' },
  })
  return rpc(request, context, DEFAULT_LIMIT)
}

async function streamed(error: Error): Promise<{ readonly text: string; readonly logged: string }> {
  let logged = ''
  const log = createLogger((line) => {
    logged += line
  })
  const response = await answered(async function* () {
    yield 'first'
    throw error
  }, log)
  return { text: (await response?.text()) ?? '', logged }
}

test('a refusal in the middle of a stream is its last event, with the catalogue’s message', async () => {
  const { text, logged } = await streamed(new AppError('ACCOUNT_NOT_FOUND', { id: 'a1' }))
  expect(text).toContain('"first"')
  expect(text).toContain('event: error')
  expect(text).toContain('"code":"ACCOUNT_NOT_FOUND","status":404,"message":"Account with ID a1 not found"')
  expect(logged).toBe('')
})

test('an internal error in the middle of a stream is logged, and the client gets only a request id', async () => {
  const { text, logged } = await streamed(new Error('secret words'))
  expect(text).toContain('"code":"INTERNAL_SERVER_ERROR"')
  expect(text).toContain('request-1')
  expect(text).not.toContain('secret words')
  expect(logged).toContain('secret words')
})

test('a stream closed by its client ends its source', async () => {
  const ended = Promise.withResolvers<void>()
  const response = await answered(async function* () {
    try {
      for (;;) yield 'again'
    } finally {
      ended.resolve()
    }
  })
  const reader = response?.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await ended.promise
  expect(response?.status).toBe(200)
})
