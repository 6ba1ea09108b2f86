import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { createLayout, deleteLayouts, listLayouts, currentLayouts } from '#server/testing/layouts.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const widget = { id: 'a', kind: 'equity', x: 0, y: 0, w: 12, h: 8, settings: {} }

describeOnOneEngine('dashboard layouts in a full export', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())
  beforeEach(() => empty())

  const layouts = () => listLayouts(owner)
  const create = (name: string, form = 'wide') => createLayout(owner, { name, form, widgets: [widget] })
  const everything = () => exported(server.url, owner, 'everything/json')
  const empty = () => deleteLayouts(owner)
  const standing = () => currentLayouts(owner)
  const changed = (bytes: Uint8Array, change: (all: ReturnType<typeof JSON.parse>) => void) => {
    const all = JSON.parse(new TextDecoder().decode(bytes))
    change(all)
    return new TextEncoder().encode(JSON.stringify(all))
  }

  test('are restored as they were, and a second import changes nothing', async () => {
    const first = await create('First')
    await create('Second')
    await create('Phone', 'phone')
    await owner.post(`/dashboard-layouts/${first.id}/choose`)
    const [before, bytes] = [await layouts(), await everything()]
    await empty()
    expect((await importDocuments(owner, bytes)).counts.newRecords).toBe(3)
    expect(await layouts()).toEqual(before)
    expect(await importDocuments(owner, bytes)).toMatchObject({ changes: false })
    expect(await layouts()).toEqual(before)
  })

  test('are added beside existing ones under free names, without replacing the chosen one', async () => {
    const long = `${'x'.repeat(55)}😀xyz`
    await create('Standard')
    await create(long)
    const bytes = await everything()
    await empty()
    await create('standard')
    await create('Standard (2)')
    await create(long)
    await importDocuments(owner, bytes)
    expect((await standing()).toSorted()).toEqual(
      ['standard', 'Standard (2)', 'Standard (3)', `${long}*`, `${'x'.repeat(55)} (2)`].toSorted(),
    )
    expect(await importDocuments(owner, bytes)).toMatchObject({ changes: false })
  })

  test('are removed when the import is undone, and a remaining one is chosen', async () => {
    await create('Theirs')
    const bytes = await everything()
    await empty()
    const done = await importDocuments(owner, bytes)
    await create('Mine')
    await owner.post(`/dashboard-layouts/${(await layouts())[0]?.id}/choose`)
    const undone = await undoDocuments(owner, done.importId)
    expect(undone.kept).toMatchObject({ records: 0 })
    expect(await standing()).toEqual(['Mine*'])
  })

  test('stay after an undo if they were changed since the import', async () => {
    const { id } = await create('Theirs')
    const bytes = await everything()
    await empty()
    const done = await importDocuments(owner, bytes)
    await owner.patch(`/dashboard-layouts/${id}`, { name: 'Mine now' })
    expect((await undoDocuments(owner, done.importId)).kept).toMatchObject({ records: 1 })
    expect(await standing()).toEqual(['Mine now*'])
  })

  test('have one chosen after import, even if the file was edited to have none or several', async () => {
    await create('First')
    await create('Second')
    const bytes = await everything()
    for (const [isChosen, expected] of [
      [false, ['First*', 'Second']],
      [true, ['First*', 'Second']],
    ] as const) {
      await empty()
      const file = changed(bytes, ({ layouts: all }) => {
        for (const layout of all) layout.isChosen = isChosen
      })
      await importDocuments(owner, file)
      expect(await standing()).toEqual(expected)
    }
  })

  test('may be missing from an older file, whose import keeps the existing layouts', async () => {
    await create('Mine')
    await importDocuments(
      owner,
      changed(await everything(), (all) => delete all.layouts),
    )
    expect(await standing()).toEqual(['Mine*'])
  })
})
