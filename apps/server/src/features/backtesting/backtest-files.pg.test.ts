import { backtest } from '@plumbline/contract/backtesting/backtesting'
import { sessionFile } from '@plumbline/contract/backtesting/session-file'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { buildSessionEvents, SESSION_START } from '@plumbline/testing/builders/build-session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  continueBacktest,
  createBacktest,
  readBacktestEvents,
  readBacktests,
} from '#server/testing/backtesting.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { backtests } from './backtesting.repo.ts'

describeOnOneEngine('files and bin of backtesting sessions', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const create = (more: object = {}) => createBacktest(owner, more)
  const append = (id: string, after: number, events: readonly SessionEvent[], clock?: number) =>
    continueBacktest(owner, id, after, events, clock)
  const eventsOf = (id: string) => readBacktestEvents(owner, id)
  const list = () => readBacktests(owner)

  describe('files', () => {
    test('an exported session is the same after its import, with other ids', async () => {
      const { id } = await create({ notes: '1 € <b>' })
      await append(id, 0, buildSessionEvents([30, -10]), SESSION_START + 90_000)
      const { body } = await owner.get(`/backtesting/sessions/${id}/file`)
      const file = sessionFile.parse(body)
      const imported = backtest.parse(
        (await owner.post('/backtesting/import', { content: JSON.stringify(file) })).body,
      )
      expect(imported).toMatchObject({
        notes: '1 € <b>',
        events: 8,
        netPnl: 20,
        clock: SESSION_START + 90_000,
      })
      expect(imported.id).not.toBe(id)
      expect((await owner.get(`/backtesting/sessions/${imported.id}/file`)).body).toEqual(body)
    })

    test('files of a newer version, damaged and inconsistent ones are refused, each with its reason', async () => {
      const { id } = await create()
      await append(id, 0, buildSessionEvents([30]))
      const file = sessionFile.parse((await owner.get(`/backtesting/sessions/${id}/file`)).body)
      const refusal = async (content: string) => {
        const answer = await owner.post('/backtesting/import', { content })
        return [answer.status, codeOf(answer), Object(answer.body).data]
      }
      const before = (await list()).length
      expect(await refusal(JSON.stringify({ ...file, version: 2, events: 'unknown' }))).toEqual([
        422,
        'BACKTEST_FILE_NEWER',
        { version: 2, supported: 1 },
      ])
      expect(await refusal(JSON.stringify(file).slice(0, -9))).toEqual([
        422,
        'BACKTEST_FILE_INVALID',
        { where: 'it is incomplete or not valid JSON' },
      ])
      expect(await refusal('[]')).toEqual([422, 'BACKTEST_FILE_INVALID', { where: 'format' }])
      expect(await refusal(JSON.stringify({ ...file, events: file.events.slice(1) }))).toEqual([
        422,
        'BACKTEST_FILE_INVALID',
        { where: 'events.0: unknown-order' },
      ])
      expect(await refusal(JSON.stringify({ ...file, clock: SESSION_START - 60 }))).toEqual([
        422,
        'BACKTEST_FILE_INVALID',
        { where: 'clock: time' },
      ])
      expect((await list()).length).toBe(before)
    })
  })

  test('a deleted session is in the bin, comes back with its events, and is removed after 30 days', async () => {
    const { id } = await create()
    await append(id, 0, buildSessionEvents([30]))
    const path = `/backtesting/sessions/${id}`
    expect((await owner.delete(path)).body).toEqual({ success: true })
    expect(codeOf(await owner.get(path))).toBe('BACKTEST_NOT_FOUND')
    expect((await owner.get('/backtesting/deleted')).body).toContainEqual(expect.objectContaining({ id }))
    expect(backtest.parse((await owner.post(`${path}/restore`)).body).netPnl).toBe(30)
    expect((await eventsOf(id)).total).toBe(4)
    await owner.delete(path)
    await database().asSystem(async (trx) => {
      await sql`update backtest_sessions set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
        trx,
      )
      await backtests.sweep(trx)
    })
    expect(codeOf(await owner.post(`${path}/restore`))).toBe('BACKTEST_NOT_FOUND')
  })
})
