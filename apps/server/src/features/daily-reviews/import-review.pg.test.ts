import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments } from '#server/testing/documents.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

describeOnOneEngine('daily reviews of a document import', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const get = async (place: string) => (await owner.get(`/daily-reviews/${place}`)).body
  const save = async (place: string, changes: object) =>
    Object((await owner.put(`/daily-reviews/${place}`, { changes })).body)
  const reportOf = (date: string) => ({ kind: 'review', period: 'day', date, part: 'report' })
  const write = async (date: string, content: string) => {
    const input = { place: reportOf(date), noteId: newId(), content, revision: null }
    expect(await owner.put('/placed-notes', input)).toMatchObject({ status: 200 })
  }
  const textOf = async (date: string): Promise<string | null> => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(reportOf(date))) query.set(`place[${key}]`, value)
    const { body } = await owner.get(`/placed-notes?${query}`)
    return body === null ? null : Object(body).content
  }
  const fileOf = (dailyReviews: Record<string, object | null>, uid = 'u9') =>
    documentExportBytes(
      [{ uid, document: { accounts: [] }, collections: { dailyReviews } }],
      '__collections__',
    )
  const undo = (id: string | null) => owner.post(`/document-imports/${id}/undo`, { force: false })

  test('keep id, date and times; further fields are kept, and readable in the report', async () => {
    await owner.patch('/settings', { displayTimeZone: 'Asia/Tokyo' })
    const file = fileOf({
      r1: {
        userId: 'u9',
        date: '2025-01-02',
        createdAt: '2025-01-02T20:00:00Z',
        updatedAt: '2025-01-03T20:00:00Z',
        whatWentWell: 'Patience <img src=x onerror=alert(1)>',
        mood: { before: 4 },
      },
      r2: { date: '2025-01-05T23:30:00Z', createdAt: '2025-01-05T23:31:00Z' },
      r3: null,
    })
    const { importId } = await importDocuments(owner, file)
    expect(await get('day/2025-01-02')).toMatchObject({
      id: 'r1',
      createdAt: '2025-01-02T20:00:00.000Z',
      updatedAt: '2025-01-03T20:00:00.000Z',
      imported: { whatWentWell: 'Patience <img src=x onerror=alert(1)>', mood: { before: 4 } },
    })
    expect(await get('day/2025-01-06')).toMatchObject({ id: 'r2' })
    expect((await owner.get('/daily-reviews')).body).toMatchObject({ reviews: [{ id: 'r2' }, { id: 'r1' }] })
    const text = await textOf('2025-01-02')
    expect(text).toContain('<h2>What went well</h2>')
    expect(text).not.toContain('onerror')

    expect(await undo(importId)).toMatchObject({ status: 200 })
    expect([await get('day/2025-01-02'), await textOf('2025-01-02')]).toEqual([null, null])
    await importDocuments(owner, file)
    expect(await get('day/2025-01-02')).toMatchObject({ id: 'r1' })
    await owner.patch('/settings', { displayTimeZone: 'broker' })
  })

  test('a day that has a review keeps it, with both texts in its report', async () => {
    const { id } = await save('day/2025-02-03', { rating: 5 })
    await write('2025-02-03', '<p>Mine</p>')
    await importDocuments(owner, fileOf({ r9: { date: '2025-02-03', notes: 'Theirs' } }))
    expect(await get('day/2025-02-03')).toMatchObject({ id, rating: 5, imported: null })
    const text = await textOf('2025-02-03')
    expect(text).toContain('<p>Mine</p>')
    expect(text).toContain('<p>Theirs</p>')
  })

  test('an edited one stays when its import is undone, and a changed document does not overwrite it', async () => {
    const first = await importDocuments(owner, fileOf({ r7: { date: '2025-03-03', notes: 'One' } }))
    await save('day/2025-03-03', { rating: 2 })
    await importDocuments(owner, fileOf({ r7: { date: '2025-03-03', notes: 'Two' } }))
    expect(await get('day/2025-03-03')).toMatchObject({ id: 'r7', rating: 2, imported: { notes: 'Two' } })
    expect(await textOf('2025-03-03')).toContain('Two')
    await undo(first.importId)
    expect(await get('day/2025-03-03')).toMatchObject({ id: 'r7', rating: 2 })
  })
})
