import {
  type Note,
  note,
  type Notebook,
  notebook,
  noteVersion,
} from '@plumbline/contract/notebooks/notebooks'
import { documentExportBytes } from '@plumbline/testing/documents/write-document-export'
import { MAX_NOTE_CHARACTERS } from '@plumbline/contract/notebooks/note-html'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { importDocuments } from '#server/testing/documents.ts'
import { signUp, userOf } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

describeOnOneEngine('notebooks', (database) => {
  let server: TestServer
  let owner: TestClient
  let now = new Date('2026-03-02T09:00:00Z')

  beforeAll(async () => {
    server = await startTestServer(database(), { sync: { now: () => now } })
    owner = await server.owner()
  })
  afterAll(() => server.close())

  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const list = async (client = owner, query = '') =>
    z.array(notebook).parse((await client.get(`/notebooks${query}`)).body)
  const create = async (title: string, more: object = {}): Promise<Notebook> =>
    notebook.parse((await owner.post('/notebooks', { notebook: { title, ...more } })).body)
  const write = async (notebookId: string, content: string): Promise<Note> =>
    note.parse((await owner.post(`/notebooks/${notebookId}/notes`, { note: { content } })).body)
  const change = (notebookId: string, noteId: string, changes: object, more: object = {}) =>
    owner.patch(`/notebooks/${notebookId}/notes/${noteId}`, { changes, ...more })
  const read = async (notebookId: string, noteId: string) =>
    note.parse((await owner.get(`/notebooks/${notebookId}/notes/${noteId}`)).body)
  const undoImport = (id: string | null) =>
    owner.post(`/document-imports/${id}/undo`, { force: false }).then(({ status }) => status)
  const removeAs = (path: string, userId: string) =>
    owner.send(`/api/v1${path}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId }),
    })
  const idsOf = async () => (await list()).map(({ id }) => id)

  test('are created, renamed, coloured, archived, arranged, deleted and restored', async () => {
    const first = await create(' Plans ', { colour: 'teal' })
    expect(first).toMatchObject({ title: 'Plans', colour: 'teal', collection: 'notebooks', notes: [] })
    const second = await create('Lessons')
    const answer = await owner.patch(`/notebooks/${first.id}`, {
      changes: { title: 'Trading plans', colour: null, isArchived: true },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { title: 'Trading plans', colour: null, isArchived: true },
    })
    await owner.post('/notebooks/order', { ids: [second.id, first.id, 'none'] })
    expect(await idsOf()).toEqual([second.id, first.id])

    await write(first.id, '<p>Kept</p>')
    expect(await owner.delete(`/notebooks/${first.id}`)).toMatchObject({ status: 200 })
    expect(await idsOf()).toEqual([second.id])
    expect(await owner.get('/notebooks/deleted')).toMatchObject({
      body: [{ kind: 'notebook', notebookId: first.id, noteId: null, title: 'Trading plans' }],
    })
    expect(await owner.post(`/notebooks/${first.id}/restore`)).toMatchObject({
      body: { title: 'Trading plans', notes: [{ title: 'Kept' }] },
    })
  })

  test('hold notes, each with its first line as title; texts only when asked for', async () => {
    const { id } = await create('Texts')
    const made = await write(id, '<h1>Gold &amp; silver</h1><p>Range day.</p><script>alert(1)</script>')
    expect(made).toMatchObject({
      title: 'Gold & silver',
      excerpt: 'Range day.',
      content: '<h1>Gold &amp; silver</h1><p>Range day.</p>',
      revision: 1,
    })
    const find = async (query: string) => (await list(owner, query)).find((each) => each.id === id)?.notes[0]
    expect(await find('')).not.toHaveProperty('content')
    expect(await find('?content=true')).toMatchObject({ content: made.content })
  })

  test('a note that is created twice with one id exists once, unless another notebook has it', async () => {
    const [{ id }, other] = [await create('One'), await create('Other')]
    const noteId = newId()
    const send = (to: string, content: string) =>
      owner.post(`/notebooks/${to}/notes`, { note: { id: noteId, content } })
    expect(await send(id, '<p>a</p>')).toMatchObject({ status: 201, body: { id: noteId } })
    expect(await send(id, '<p>b</p>')).toMatchObject({ status: 201, body: { content: '<p>a</p>' } })
    expect(await send(other.id, '<p>c</p>')).toMatchObject({ status: 409, body: { code: 'NOTE_ID_TAKEN' } })
  })

  test('of two edits of one revision the second is refused, and nothing is lost', async () => {
    const { id } = await create('Conflict')
    const { id: noteId } = await write(id, '<p>start</p>')
    expect(await change(id, noteId, { content: '<p>mine</p>', revision: 1 })).toMatchObject({
      status: 200,
      body: { revision: 2 },
    })
    expect(await change(id, noteId, { content: '<p>theirs</p>', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'NOTE_CHANGED', data: { revision: 2 } },
    })
    expect(await read(id, noteId)).toMatchObject({ content: '<p>mine</p>' })
    // The repeated request of an answer that was lost.
    expect(await change(id, noteId, { content: '<p>mine</p>', revision: 1 })).toMatchObject({ status: 200 })
    expect(await change(id, noteId, { content: '<p>both</p>' })).toMatchObject({ body: { revision: 3 } })
  })

  test('own images keep their file under any name of the server, those of other sites stay links to them', async () => {
    const { id } = await create('Images')
    const images = [server.url, server.url.replace('127.0.0.1', 'localhost'), '']
      .map((origin, index) => `<img src="${origin}/files/images/u/${index}.png" alt="">`)
      .join('')
    const { content } = await write(
      id,
      `${images}<img src="https://other.example/files/images/u/3.png" alt="">`,
    )
    expect(content).toBe(
      [0, 1, 2].map((index) => `<img src="/files/images/u/${index}.png" alt="">`).join('') +
        '<img src="https://other.example/files/images/u/3.png" alt="">',
    )
  })

  test('a repeated save is answered as the first time and writes nothing, whatever was written since', async () => {
    const { id } = await create('Repeated')
    const { id: noteId } = await write(id, '<p>start</p>')
    const mine = { content: '<p>mine<script></script></p>', revision: 1, saveId: newId() }
    const first = await change(id, noteId, mine)
    expect(first).toMatchObject({ status: 200, body: { revision: 2, content: '<p>mine</p>' } })
    await change(id, noteId, { content: '<p>theirs</p>', revision: 2, saveId: newId() })
    expect(await change(id, noteId, mine)).toMatchObject({
      status: 200,
      body: { revision: 2, content: '<p>mine</p>', title: 'mine' },
    })
    expect(await read(id, noteId)).toMatchObject({ content: '<p>theirs</p>', revision: 3 })
    // The same text under another id is based on a text that is gone.
    expect(await change(id, noteId, { ...mine, saveId: newId() })).toMatchObject({ status: 409 })
  })

  test('former texts are kept, one per five minutes of writing, and can be read', async () => {
    const { id } = await create('Versions')
    const { id: noteId } = await write(id, '<p>one</p>')
    const edit = async (text: string, minutes: number) => {
      wait(minutes)
      const { revision } = await read(id, noteId)
      await change(id, noteId, { content: `<p>${text}</p>`, revision })
    }
    await edit('two', 1)
    await edit('three', 1)
    await edit('four', 10)
    const path = `/notebooks/${id}/notes/${noteId}/versions`
    const versions = z.array(noteVersion).parse((await owner.get(path)).body)
    expect(versions.map(({ title }) => title)).toEqual(['one'])
    await edit('five', 1)
    const [newest] = z.array(noteVersion).parse((await owner.get(path)).body)
    expect(newest?.title).toBe('four')
    expect(await owner.get(`${path}/${newest?.id}`)).toMatchObject({ body: { content: '<p>four</p>' } })
    expect(await owner.get(`${path}/${newId()}`)).toMatchObject({
      status: 404,
      body: { code: 'NOTE_VERSION_NOT_FOUND' },
    })
  })

  test('a text that is overwritten without a revision is always kept', async () => {
    const { id } = await create('Overwritten')
    const { id: noteId } = await write(id, '<p>one</p>')
    await change(id, noteId, { content: '<p>two</p>', revision: 1 })
    await change(id, noteId, { content: '<p>three</p>' })
    const versions = z
      .array(noteVersion)
      .parse((await owner.get(`/notebooks/${id}/notes/${noteId}/versions`)).body)
    expect(versions.map(({ title }) => title).toSorted()).toEqual(['one', 'two'])
  })

  test('a note is pinned, moved, deleted and restored', async () => {
    const [from, to] = [await create('From'), await create('To')]
    const { id: noteId } = await write(from.id, '<p>x</p>')
    expect(await change(from.id, noteId, { isPinned: true, notebookId: to.id })).toMatchObject({
      body: { isPinned: true, revision: 1 },
    })
    expect((await change(from.id, noteId, { isPinned: false })).status).toBe(404)
    expect(await owner.delete(`/notebooks/${to.id}/notes/${noteId}`)).toMatchObject({ status: 200 })
    expect(await owner.get(`/notebooks/${to.id}/notes/${noteId}`)).toMatchObject({
      status: 404,
      body: { message: 'Note not found in notebook' },
    })
    expect(await owner.post(`/notebooks/${to.id}/notes/${noteId}/restore`)).toMatchObject({
      body: { id: noteId, content: '<p>x</p>' },
    })
  })

  test('a request for a note that was moved is refused with the notebook that has it now', async () => {
    const [from, to] = [await create('Before'), await create('After')]
    const { id: noteId } = await write(from.id, '<p>x</p>')
    await change(from.id, noteId, { notebookId: to.id })
    const path = `/notebooks/${from.id}/notes`
    const requests = () =>
      Promise.all([
        owner.get(`${path}/${noteId}`),
        change(from.id, noteId, { content: '<p>y</p>', revision: 1 }),
        owner.delete(`${path}/${noteId}`),
        owner.post(`${path}/${noteId}/restore`),
        owner.post(path, { note: { id: noteId, content: '<p>y</p>' } }),
      ])
    const codes = async () => {
      const answers = await requests()
      for (const answer of answers) expect(answer).toMatchObject({ body: { data: { notebookId: to.id } } })
      return answers.map(({ body }) => Object(body).code)
    }
    expect(await codes()).toEqual([...Array.from({ length: 4 }, () => 'NOTE_NOT_FOUND'), 'NOTE_ID_TAKEN'])
    await owner.delete(`/notebooks/${from.id}`)
    expect(new Set(await codes())).toEqual(new Set(['NOTEBOOK_NOT_FOUND']))
    expect(await read(to.id, noteId)).toMatchObject({ content: '<p>x</p>', revision: 1 })
    const eve = await signUp(server, {
      name: 'Moe',
      email: 'moe@example.com',
      password: 'nine loud lighthouses',
    })
    expect(await eve.get(`${path}/${noteId}`)).toMatchObject({ status: 404, body: { data: {} } })
  })

  test('a note of 2 MB is stored, and one beyond the limit is refused with a reason', async () => {
    const { id } = await create('Long')
    const content = `<p>${'word '.repeat(400_000)}</p>`
    expect((await write(id, content)).content).toHaveLength(content.length)
    const answer = await owner.post(`/notebooks/${id}/notes`, {
      note: { content: 'a'.repeat(17 * 1_048_576) },
    })
    const refusal = { status: 413, body: { code: 'NOTE_TOO_LARGE', data: { limit: MAX_NOTE_CHARACTERS } } }
    expect(answer).toMatchObject(refusal)
    // Stored as `&lt;`, `&gt;` and `&amp;`.
    for (const character of ['<', '>', '&']) {
      const note = { content: character.repeat(MAX_NOTE_CHARACTERS / 4 + 1) }
      expect(await owner.post(`/notebooks/${id}/notes`, { note })).toMatchObject(refusal)
    }
  })

  describe('of another user', () => {
    const unauthorized = (action: string) => ({
      status: 403,
      body: { message: `Unauthorized: Cannot ${action} of another user` },
    })

    test('are refused where the payload names that user, in the words of the specification', async () => {
      const { id: userId } = await userOf(await signUp(server))
      const { id } = await create('Mine')
      const { id: noteId } = await write(id, '')
      const path = `/notebooks/${id}`
      expect(await owner.post(`${path}/notes`, { userId, note: {} })).toMatchObject(
        unauthorized('add note to notebook'),
      )
      expect(await change(id, noteId, { content: 'x' }, { userId })).toMatchObject(
        unauthorized('update note in notebook'),
      )
      expect(await removeAs(`${path}/notes/${noteId}`, userId)).toMatchObject(
        unauthorized('delete note from notebook'),
      )
      expect(await removeAs(path, userId)).toMatchObject(unauthorized('delete notebook'))
      expect(await owner.get(`/notebooks?userId=${userId}`)).toMatchObject(unauthorized('read notebooks'))
      // In the query, which is not part of the input of these methods.
      expect(await owner.delete(`${path}/notes/${noteId}?userId=${userId}`)).toMatchObject(
        unauthorized('delete note from notebook'),
      )
      expect(await owner.delete(`${path}?userId=${userId}`)).toMatchObject(unauthorized('delete notebook'))
      expect(await owner.post(`${path}/notes?userId=${userId}`, { note: {} })).toMatchObject(
        unauthorized('add note to notebook'),
      )
      expect(await read(id, noteId)).toMatchObject({ content: '' })
    })

    test('do not exist for anyone else', async () => {
      const eve = await signUp(server, {
        name: 'Mo',
        email: 'mo@example.com',
        password: 'nine loud lighthouses',
      })
      const { id } = await create('Mine')
      const { id: noteId } = await write(id, '')
      const missing = { status: 404, body: { message: 'Notebook not found in both collections' } }
      expect(await eve.post(`/notebooks/${id}/notes`, { note: {} })).toMatchObject(missing)
      expect(await eve.get(`/notebooks/${id}/notes/${noteId}`)).toMatchObject(missing)
      expect(await eve.delete(`/notebooks/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Notebook not found in separate collection' },
      })
      expect(await list(eve)).toEqual([])
    })
  })

  describe('from a document import', () => {
    const noteOf = (id: string, content: string) => ({ id, content, createdAt: '2025-01-02T03:04:05Z' })
    const fileOf = (notebooks: Record<string, unknown>, legacy: readonly object[] = []) =>
      documentExportBytes(
        [{ uid: 'u9', document: { accounts: [], notebooks: legacy }, collections: { notebooks } }],
        '__collections__',
      )
    const imported = async () =>
      (await list(owner, '?content=true')).filter(({ title }) => title.startsWith('Doc'))

    test('appear in both collections, and a legacy one is deleted by rewriting its list', async () => {
      const file = fileOf(
        {
          n1: {
            userId: 'u9',
            title: 'Doc new',
            notes: [noteOf('a', '<b>Bold</b><img src=x onerror=alert(1)>')],
          },
        },
        [
          { id: 'l1', title: 'Doc old', notes: [noteOf('b', 'plain')] },
          { id: 'l2', title: 'Doc older', notes: [] },
        ],
      )
      const { importId } = await importDocuments(owner, file)
      const [fresh, old, older] = await imported()
      expect(fresh).toMatchObject({
        collection: 'notebooks',
        notes: [{ title: 'Bold', createdAt: '2025-01-02T03:04:05.000Z' }],
      })
      expect(fresh?.notes[0]?.content).not.toContain('onerror')
      expect([old?.collection, older?.collection]).toEqual(['legacy_notebooks', 'legacy_notebooks'])
      expect(old?.notes).toMatchObject([{ content: 'plain' }])

      expect(await owner.delete(`/notebooks/${old?.id}`)).toMatchObject({
        status: 404,
        body: { message: 'Notebook not found in separate collection' },
      })
      await owner.put('/notebooks/legacy', { notebooks: [{ id: older?.id, title: 'Doc renamed' }] })
      expect((await imported()).map(({ title }) => title)).toEqual(['Doc new', 'Doc renamed'])

      expect(await undoImport(importId)).toBe(200)
      expect(await imported()).toEqual([])
      await importDocuments(owner, file)
      expect((await imported()).map(({ title }) => title)).toEqual(['Doc new', 'Doc old', 'Doc older'])
    })

    test('a changed document updates notes that were not edited here; of edited ones it becomes a version', async () => {
      const first = fileOf({ n2: { title: 'Doc changing', notes: [noteOf('a', 'one'), noteOf('b', 'two')] } })
      await importDocuments(owner, first)
      const before = (await imported()).find(({ title }) => title === 'Doc changing')
      const edited = before?.notes.find(({ content }) => content === 'two')
      await change(before?.id ?? '', edited?.id ?? '', { content: 'my own' })
      const { importId } = await importDocuments(
        owner,
        fileOf({
          n2: {
            title: 'Doc changing',
            notes: [noteOf('a', 'ONE'), noteOf('b', 'TWO'), noteOf('c', 'three')],
          },
        }),
      )
      const after = (await imported()).find(({ id }) => id === before?.id)
      expect(after?.notes.map(({ content }) => content).toSorted()).toEqual(['ONE', 'my own', 'three'])
      const versions = await owner.get(`/notebooks/${before?.id}/notes/${edited?.id}/versions`)
      expect(
        z
          .array(noteVersion)
          .parse(versions.body)
          .map(({ title }) => title),
      ).toContain('TWO')
      expect(await undoImport(importId)).toBe(200)
    })

    test('long texts are sanitised, and one longer than a note may be is shortened', async () => {
      const long = `<p onclick="x">${'word '.repeat(20_000)}</p>`
      const notes = [noteOf('a', long), noteOf('b', '<'.repeat(MAX_NOTE_CHARACTERS / 4 + 1))]
      await importDocuments(owner, fileOf({ n3: { title: 'Doc long', notes } }))
      const book = (await imported()).find(({ title }) => title === 'Doc long')
      const contents = book?.notes.map(({ content }) => content ?? '').toSorted((a, b) => a.length - b.length)
      expect(contents?.[0]).toMatch(/^<p>(?:&lt;){1000,8000}…<\/p>$/)
      expect(contents?.[1]).toBe(long.replace(' onclick="x"', ''))
    })
  })
})
