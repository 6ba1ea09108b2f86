import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { createLayout, deleteLayouts, listLayouts, currentLayouts } from '#server/testing/layouts.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const equity = { id: 'w1', kind: 'equity', x: 0, y: 0, w: 8, h: 6, settings: { scale: 'log' } }
const tags = { id: 'w2', kind: 'tag', x: 8, y: 0, w: 4, h: 6, settings: {} }
const given = { widgets: [equity, tags], isInitialized: true, lastUpdated: '2025-06-15T15:06:40.000Z' }

describeOnOneEngine('the dashboard layout of a document', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())
  beforeEach(() => empty())

  const layouts = () => listLayouts(owner)
  const create = (name: string) => createLayout(owner, { name, form: 'wide', widgets: [tags] })
  const empty = async () => {
    await deleteLayouts(owner)
    await database().asSystem((trx) => sql`delete from imported_documents`.execute(trx))
  }
  const kept = async () => {
    const { rows } = await database().asSystem((trx) =>
      sql<{
        body: unknown
      }>`select body from imported_documents where collection = 'dashboardLayout'`.execute(trx),
    )
    return rows.map(({ body }) => body)
  }
  const standing = () => currentLayouts(owner)
  const fileOf = (layout: unknown) =>
    documentExportBytes(
      [{ uid: 'u1', document: { accounts: [], dashboardLayout: layout }, collections: {} }],
      'nested',
    )

  test('becomes one of the user’s layouts with every widget in place, and is kept as received too', async () => {
    await importDocuments(owner, fileOf(given))
    expect(await layouts()).toEqual([
      {
        id: expect.any(String),
        name: 'Dashboard',
        form: 'wide',
        isChosen: true,
        isInitialized: true,
        lastUpdated: given.lastUpdated,
        widgets: given.widgets,
      },
    ])
    expect(await kept()).toEqual([given])
  })

  test('is added beside existing layouts under a free name, without replacing the chosen one', async () => {
    await create('dashboard')
    await importDocuments(owner, fileOf(given))
    expect((await standing()).toSorted()).toEqual(['Dashboard (2)', 'dashboard*'])
  })

  test('is imported once, not by a second import nor after deletion, but again when changed', async () => {
    await importDocuments(owner, fileOf(given))
    expect(await importDocuments(owner, fileOf(given))).toMatchObject({ changes: false })
    expect(await standing()).toEqual(['Dashboard*'])
    await owner.delete(`/dashboard-layouts/${(await layouts())[0]?.id}`)
    expect(await importDocuments(owner, fileOf(given))).toMatchObject({ changes: false })
    expect(await standing()).toEqual([])
    await importDocuments(owner, fileOf({ ...given, widgets: [tags] }))
    expect((await layouts()).map(({ widgets }) => widgets)).toEqual([[tags]])
  })

  test.each([
    ['without a widget', { widgets: [], isInitialized: true }],
    ['that nobody arranged', { ...given, isInitialized: false }],
    ['whose widgets nobody can read', { widgets: [1, 'equity'] }],
  ])('creates no layout from a document %s, which is kept anyway', async (_, layout) => {
    await importDocuments(owner, fileOf(layout))
    expect(await layouts()).toEqual([])
    expect(await kept()).toEqual([layout])
  })

  test('is removed when the import is undone, even if a clock ahead of ours wrote it', async () => {
    const mine = await create('Mine')
    const done = await importDocuments(owner, fileOf({ ...given, lastUpdated: '2999-01-01T00:00:00Z' }))
    expect((await layouts()).length).toBe(2)
    expect((await undoDocuments(owner, done.importId)).kept).toMatchObject({ records: 0 })
    expect(await layouts()).toEqual([mine])
    expect(await kept()).toEqual([])
  })

  test('stays after an undo if it was changed since the import', async () => {
    const done = await importDocuments(owner, fileOf(given))
    await owner.patch(`/dashboard-layouts/${(await layouts())[0]?.id}`, { widgets: [tags] })
    expect((await undoDocuments(owner, done.importId)).kept).toMatchObject({ records: 1 })
    expect(await standing()).toEqual(['Dashboard*'])
  })

  test('survives a full export and re-import unchanged', async () => {
    await importDocuments(owner, fileOf(given))
    const [before, documents] = [await layouts(), await kept()]
    const bytes = await exported(server.url, owner, 'everything/json')
    await empty()
    await importDocuments(owner, bytes)
    expect(await layouts()).toEqual(before)
    expect(await kept()).toEqual(documents)
  })
})
