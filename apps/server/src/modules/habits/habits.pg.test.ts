import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments } from '#server/testing/documents.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

describeOnOneEngine('habits', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())

  test('are those imported with documents, unchanged', async () => {
    expect(await owner.get('/habits')).toMatchObject({ status: 200, body: [] })
    const habits = { h1: { title: 'Review the week', days: ['sun'] }, h2: { title: 'Walk' } }
    const goals = { g1: { title: 'No revenge trades' } }
    await importDocuments(
      owner,
      documentExportBytes([{ uid: 'u1', document: {}, collections: { habits, goals } }], 'paths'),
    )
    const { body } = await owner.get('/habits')
    expect(Object(body).map(({ document }: { document: object }) => document)).toEqual(
      expect.arrayContaining(Object.values(habits).map((fields) => expect.objectContaining(fields))),
    )
    expect(body).toHaveLength(2)
    expect((await owner.get('/habits?limit=1')).body).toHaveLength(1)
  })

  test('are not visible to other users', async () => {
    const other = await signUp(server)
    expect(await other.get('/habits')).toMatchObject({ status: 200, body: [] })
  })
})
