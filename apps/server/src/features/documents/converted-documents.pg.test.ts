import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments, undoDocuments } from '#server/testing/documents.ts'
import { exported } from '#server/testing/exports.ts'
import { eve, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const collections = (text: string) => ({
  notebooks: {
    n1: { title: 'Lessons', notes: { a: { content: `<p>${text}</p>` }, b: { content: 'Same' } } },
  },
  dailyReviews: { r1: { date: '2025-01-02', notes: text } },
  tradingPlanTemplates: { p1: { name: text, rules: ['Wait'] } },
  goals: { g1: { title: text, target: 5 } },
  strategies: { s1: { name: 'Breakout', rules: [text] } },
  habits: { h1: { title: text, mood: 4, completedDates: ['2025-03-03'] } },
})
const fileOf = (text: string) =>
  documentExportBytes(
    [{ uid: 'u1', document: { accounts: [], userLevel: { level: 3 } }, collections: collections(text) }],
    '__collections__',
  )

/** Sections of an export that hold what documents become, and the section of the documents themselves. */
const SECTIONS = [
  ...['notebooks', 'notes', 'dailyReviews', 'tradingPlans', 'goals', 'strategies', 'strategyVersions'],
  ...['habits', 'habitEntries', 'pendingDocuments'],
]
/** Sections of an older export whose rows named their document. */
const NAMING = ['notebooks', 'dailyReviews', 'tradingPlans', 'goals', 'strategyVersions', 'habits']

describeOnOneEngine('documents of another journal', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(database())
    await server.owner()
  })
  afterAll(() => server.close())

  let people = 0
  const person = () => signUp(server, { ...eve, email: `documents${(people += 1)}@example.com` })
  const everything = async (client: TestClient) =>
    JSON.parse(new TextDecoder().decode(await exported(server.url, client, 'everything/json')))
  const sectionsOf = async (client: TestClient) => {
    const document = await everything(client)
    return Object.fromEntries(SECTIONS.map((name) => [name, document[name]]))
  }
  const levelOf = async (client: TestClient) => Object((await client.get('/level')).body).level
  const nothing = Object.fromEntries(SECTIONS.map((name) => [name, []]))
  /** Without times of changes. */
  const timeless = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, part) => (key === 'updatedAt' ? undefined : part)))

  test('are what they describe at once, follow a changed document, and undo goes back step by step', async () => {
    const client = await person()
    const first = await importDocuments(client, fileOf('One'))
    const one = await sectionsOf(client)
    expect(Object.values(one).map((rows) => rows.length)).toEqual([1, 3, 1, 1, 1, 1, 1, 1, 1, 7])
    expect(await levelOf(client)).toBe(3)

    const second = await importDocuments(client, fileOf('Two'))
    const two = await sectionsOf(client)
    expect(JSON.stringify(two)).not.toContain('One')
    expect(Object.values(two).map((rows) => rows.length)).toEqual([1, 3, 1, 1, 1, 1, 1, 1, 1, 7])
    expect((await importDocuments(client, fileOf('Two'))).changes).toBe(false)

    expect((await undoDocuments(client, second.importId)).kept).toEqual({
      accounts: [],
      labels: 0,
      records: 0,
    })
    const again = await sectionsOf(client)
    // Rules of plans get new ids.
    const withoutRules = (sections: object) =>
      timeless({ ...sections, tradingPlans: 0, strategyVersions: 0, habitEntries: 0 })
    expect(withoutRules(again)).toEqual(withoutRules(one))
    expect((await undoDocuments(client, first.importId)).kept).toEqual({
      accounts: [],
      labels: 0,
      records: 0,
    })
    expect([await sectionsOf(client), await levelOf(client)]).toEqual([nothing, 1])
  })

  test('stay where they were edited here: an undo reports them, and a changed document comes beside them', async () => {
    const client = await person()
    const { importId } = await importDocuments(client, fileOf('One'))
    const { goals, habits, notebooks, notes, tradingPlans } = await sectionsOf(client)
    const note = notes.find(({ content }: { content: string }) => content === '<p>One</p>')
    await client.patch(`/goals/${goals[0].id}`, { changes: { name: 'Mine' }, today: '2026-03-02' })
    await client.patch(`/habits/${habits[0].id}`, { changes: { name: 'Mine' } })
    await client.patch(`/trading-plans/${tradingPlans[0].id}`, { changes: { name: 'Mine' }, revision: 1 })
    await client.patch(`/notebooks/${notebooks[0].id}/notes/${note.id}`, { changes: { content: 'Mine' } })
    await importDocuments(client, fileOf('Two'))
    const after = await everything(client)
    const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort()
    expect(namesOf(after.goals)).toEqual(['Mine', 'Two'])
    expect(namesOf(after.tradingPlans)).toEqual(['Mine', 'Two'])
    expect(after.habits).toMatchObject([{ name: 'Mine', imported: { title: 'Two' } }])
    expect(after.noteVersions.map(({ content }: { content: string }) => content)).toContain('<p>Two</p>')
    // Later than the second import: nothing is left of the first.
    expect((await undoDocuments(client, importId)).kept.records).toBeGreaterThan(0)
    expect((await everything(client)).goals).toHaveLength(2)
  })

  test('are recognised and undone after a restore of an export, also of one in which rows named their document', async () => {
    const owner = await person()
    await importDocuments(owner, fileOf('One'))
    const now = await everything(owner)
    const older = structuredClone(now)
    const documentOf = new Map(
      now.pendingDocuments.map((row: { id: string; entityId: string }) => [row.entityId, row.id]),
    )
    for (const name of NAMING)
      for (const row of older[name]) {
        Object.assign(row, { sourceDocument: documentOf.get(row.id), sourceHash: 'x' })
        if (name === 'habits') delete row.imported
      }
    for (const row of older.pendingDocuments) {
      row.isAdopted = true
      delete row.entityId
      delete row.isPending
    }
    // One document was not converted yet.
    const [goal] = older.goals.splice(0)
    older.pendingDocuments.find(({ id }: { id: string }) => id === goal.sourceDocument).isAdopted = false

    for (const file of [now, older]) {
      const heir = await person()
      const bytes = new TextEncoder().encode(JSON.stringify(file))
      const { importId } = await importDocuments(heir, bytes)
      const restored = await sectionsOf(heir)
      expect(restored.goals).toMatchObject([{ name: 'One' }])
      for (const name of SECTIONS.filter((each) => each !== 'goals' && each !== 'pendingDocuments'))
        expect([name, restored[name]]).toEqual([name, now[name]])
      for (const { collection, entityId, isPending } of restored.pendingDocuments)
        expect([collection, typeof entityId, isPending]).toEqual([collection, 'string', false])
      expect((await undoDocuments(heir, importId)).kept).toMatchObject({ records: 0 })
      expect(await sectionsOf(heir)).toEqual(nothing)
      const again = await importDocuments(heir, bytes)
      const changed = await importDocuments(heir, fileOf('Two'))
      expect((await sectionsOf(heir)).goals).toMatchObject([{ name: 'Two' }])
      for (const each of [changed, again]) await undoDocuments(heir, each.importId)
      expect(await sectionsOf(heir)).toEqual(nothing)
    }
  })
})
