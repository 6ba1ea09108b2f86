import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const settings = {
  filter: { direction: 'short', tags: ['swing'], result: 'loss', missed: false, search: 'news' },
  columns: ['closedAt', 'pair', 'netPnl'],
  sort: 'netPnl',
  order: 'asc',
}

describeOnOneEngine('saved trade views', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const create = async (name: string) => Object((await owner.post('/trade-views', { name, settings })).body)

  test('are listed by name, with their settings unchanged', async () => {
    await create('swings')
    await create('Losers')
    expect((await owner.get('/trade-views')).body).toEqual([
      expect.objectContaining({ name: 'Losers', settings }),
      expect.objectContaining({ name: 'swings', settings }),
    ])
  })

  test('have unique names', async () => {
    const first = await create('one')
    const second = await create('two')
    const taken = { status: 409, body: { code: 'LABEL_TAKEN' } }
    expect(await owner.post('/trade-views', { name: ' one ', settings })).toMatchObject(taken)
    expect(await owner.patch(`/trade-views/${second.id}`, { name: 'one' })).toMatchObject(taken)
    expect(await owner.patch(`/trade-views/${first.id}`, { name: 'one' })).toMatchObject({ status: 200 })
  })

  test('are updated partially: a new name keeps the settings, and vice versa', async () => {
    const { id } = await create('before')
    expect(await owner.patch(`/trade-views/${id}`, { name: 'after' })).toMatchObject({
      body: { name: 'after', settings },
    })
    const next = { ...settings, filter: {}, order: 'desc' }
    expect(await owner.patch(`/trade-views/${id}`, { settings: next })).toMatchObject({
      body: { name: 'after', settings: next },
    })
  })

  test('are not found after deletion', async () => {
    const { id } = await create('gone')
    expect(await owner.delete(`/trade-views/${id}`)).toMatchObject({ status: 200 })
    expect(await owner.delete(`/trade-views/${id}`)).toMatchObject({ status: 404 })
    expect(await owner.patch(`/trade-views/${id}`, { name: 'x' })).toMatchObject({ status: 404 })
  })

  describe('are refused', () => {
    test.each([
      ['without a name', { name: ' ', settings }],
      ['in an order that there is none by', { name: 'x', settings: { ...settings, sort: 'notes' } }],
      ['with a filter that is none', { name: 'x', settings: { ...settings, filter: { result: 'luck' } } }],
    ])('%s', async (_, body) => {
      expect(await owner.post('/trade-views', body)).toMatchObject({ status: 400 })
    })
  })
})
