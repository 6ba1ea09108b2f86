import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  addTrade,
  changeTrade,
  createAccount,
  differencesOf,
  getAccount,
  getTrade,
  undoEdit,
} from '#server/testing/trading.ts'

describeOnOneEngine('tags and strategies', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    account = (await createAccount(owner)).id
  })
  afterAll(() => server.close())

  const create = async (kind: 'tags' | 'strategies', label: string) =>
    Object((await owner.post(`/${kind}`, { label })).body)
  const found = async (kind: 'tags' | 'strategies', label: string) =>
    Object((await owner.get(`/${kind}`)).body).find((row: { label: string }) => row.label === label)

  describe.each(['tags', 'strategies'] as const)('%s', (kind) => {
    test('creation: an existing one with the same label is returned rather than duplicated', async () => {
      const first = await create(kind, 'swing')
      const more = kind === 'tags' ? { kind: 'tag', colour: null } : {}
      expect(first).toEqual({
        id: expect.any(String),
        label: 'swing',
        createdAt: expect.any(String),
        ...more,
      })
      expect(await create(kind, ' swing ')).toEqual(first)
      expect((await create(kind, 'Swing')).id).not.toBe(first.id)
    })

    test('with one label created concurrently are stored once', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, () => create(kind, 'rush')))
      expect(new Set(made.map((row) => row.id)).size).toBe(1)
    })

    test('renaming to a taken label is refused, and an unknown id is not found', async () => {
      const { id } = await create(kind, 'one')
      await create(kind, 'two')
      expect(await owner.patch(`/${kind}/${id}`, { label: 'two' })).toMatchObject({
        status: 409,
        body: { code: 'LABEL_TAKEN', data: { label: 'two' } },
      })
      for (const answer of [
        await owner.patch(`/${kind}/none`, { label: 'x' }),
        await owner.delete(`/${kind}/none`),
      ])
        expect(answer).toMatchObject({ status: 404 })
    })

    test('are listed with their number of trades', async () => {
      const { id } = await create(kind, `${kind} counted`)
      expect(await found(kind, `${kind} counted`)).toMatchObject({ trades: 0 })
      const fields = kind === 'tags' ? { tags: [id] } : { strategyId: id }
      await addTrade(owner, account, fields)
      await addTrade(owner, account, { ...fields, entryPrice: 2 })
      expect(await found(kind, `${kind} counted`)).toMatchObject({ trades: 2 })
    })
  })

  test('a new label on a trade creates a tag', async () => {
    await addTrade(owner, account, { tags: ['brand new'] })
    expect(await found('tags', 'brand new')).toMatchObject({ trades: 1 })
  })

  test('renaming a tag renames it on its trades in every account, and undo restores it', async () => {
    const other = (await createAccount(owner)).id
    const { trade } = await addTrade(owner, account, { tags: ['x', 'old', 'y'] })
    const { trade: elsewhere } = await addTrade(owner, other, { tags: ['old'] })
    const untouched = (await createAccount(owner)).id
    const { id } = await found('tags', 'old')
    const { body } = await owner.patch(`/tags/${id}`, { label: 'renamed' })
    expect(body).toMatchObject({ tag: { id, label: 'renamed' } })
    expect((await getTrade(owner, trade.id)).tags).toEqual(['x', 'renamed', 'y'])
    expect((await getTrade(owner, elsewhere.id)).tags).toEqual(['renamed'])
    expect((await getAccount(owner, untouched)).revision).toBe(0)
    await undoEdit(owner, Object(body).editId)
    expect((await getTrade(owner, trade.id)).tags).toEqual(['x', 'old', 'y'])
    expect(await found('tags', 'old')).toMatchObject({ id, trades: 2 })
    for (const account_ of [account, other]) expect(await differencesOf(owner, account_)).toEqual([])
  })

  test('deleting a tag removes it from its trades, and undo restores it with the same id', async () => {
    const { trade } = await addTrade(owner, account, { tags: ['a', 'doomed'] })
    const { id } = await found('tags', 'doomed')
    const { body } = await owner.delete(`/tags/${id}`)
    expect(body).toMatchObject({ count: 1 })
    expect([(await getTrade(owner, trade.id)).tags, await found('tags', 'doomed')]).toEqual([
      ['a'],
      undefined,
    ])
    await undoEdit(owner, Object(body).editId)
    expect((await getTrade(owner, trade.id)).tags).toEqual(['a', 'doomed'])
    expect(await found('tags', 'doomed')).toMatchObject({ id, trades: 1 })
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('merging a tag replaces it on its trades, once where both are, and undo restores both', async () => {
    const { trade: both } = await addTrade(owner, account, { tags: ['fomo', 'late', 'x'] })
    const { trade: one } = await addTrade(owner, account, { tags: ['y', 'fomo'], entryPrice: 2 })
    const [{ id }, into] = [await found('tags', 'fomo'), await found('tags', 'late')]
    const { body } = await owner.post(`/tags/${id}/merge`, { into: into.id })
    expect(body).toMatchObject({ tag: { id: into.id, label: 'late' }, count: 2 })
    expect((await getTrade(owner, both.id)).tags).toEqual(['late', 'x'])
    expect((await getTrade(owner, one.id)).tags).toEqual(['y', 'late'])
    expect([await found('tags', 'fomo'), await found('tags', 'late')]).toMatchObject([
      undefined,
      { trades: 2 },
    ])
    await undoEdit(owner, Object(body).editId)
    expect((await getTrade(owner, both.id)).tags).toEqual(['fomo', 'late', 'x'])
    expect(await found('tags', 'fomo')).toMatchObject({ id, trades: 2 })
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('undoing a deletion asks first if a trade’s tags were edited since', async () => {
    const { trade } = await addTrade(owner, account, { tags: ['kept', 'gone'] })
    const { body } = await owner.delete(`/tags/${(await found('tags', 'gone')).id}`)
    await changeTrade(owner, trade.id, { tags: ['kept', 'later'] })
    expect(await owner.post(`/edits/${Object(body).editId}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'TRADE_EDITED_SINCE', data: { count: 1 } },
    })
    expect((await getTrade(owner, trade.id)).tags).toEqual(['kept', 'later'])
  })

  test('undoing a rename changes nothing if another tag has taken the label since', async () => {
    const { id } = await create('tags', 'mine')
    const { body } = await owner.patch(`/tags/${id}`, { label: 'yours' })
    const taken = await create('tags', 'mine')
    expect(await undoEdit(owner, Object(body).editId)).toEqual({ count: 0, editId: null })
    expect([(await found('tags', 'mine')).id, (await found('tags', 'yours')).id]).toEqual([taken.id, id])
  })

  test('deleting a strategy removes it from its trades, and undo restores it', async () => {
    const { trade } = await addTrade(owner, account, { strategyId: 'Doomed' })
    const { body } = await owner.delete(`/strategies/${trade.strategyId}`)
    expect(body).toMatchObject({ count: 1 })
    expect((await getTrade(owner, trade.id)).strategyId).toBeNull()
    await undoEdit(owner, Object(body).editId)
    expect((await getTrade(owner, trade.id)).strategyId).toBe(trade.strategyId)
    expect(await found('strategies', 'Doomed')).toMatchObject({ id: trade.strategyId, trades: 1 })
    expect(await differencesOf(owner, account)).toEqual([])
  })

  test('renaming a strategy leaves its trades unchanged', async () => {
    const { trade } = await addTrade(owner, account, { strategyId: 'Before' })
    const { body } = await owner.patch(`/strategies/${trade.strategyId}`, { label: 'After' })
    expect(body).toMatchObject({ strategy: { id: trade.strategyId, label: 'After' } })
    expect((await getTrade(owner, trade.id)).strategyId).toBe(trade.strategyId)
    expect(await undoEdit(owner, Object(body).editId)).toMatchObject({ count: 1 })
    expect(await found('strategies', 'Before')).toMatchObject({ id: trade.strategyId })
  })
})
