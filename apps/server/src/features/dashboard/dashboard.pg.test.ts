import { type DashboardLayout, dashboardLayout, MAX_LAYOUTS } from '@plumbline/contract/dashboard/dashboard'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const equity = {
  id: 'a',
  kind: 'equity',
  x: 0,
  y: 0,
  w: 12,
  h: 8,
  settings: { drawdown: true, days: 30, curve: 'balance' },
}
const streaks = { id: 'b', kind: 'streaks', x: 6, y: 8, w: 6, h: 4, settings: {} }

describeOnOneEngine('dashboard layouts', (database) => {
  let server: TestServer
  let owner: TestClient

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const { id } of await layouts()) await owner.delete(`/dashboard-layouts/${id}`)
  })

  const layouts = async () => z.array(dashboardLayout).parse((await owner.get('/dashboard-layouts')).body)
  const send = (layout: object = {}) =>
    owner.post('/dashboard-layouts', { name: 'Mine', form: 'wide', widgets: [equity], ...layout })
  const create = async (layout: object = {}): Promise<DashboardLayout> =>
    dashboardLayout.parse((await send(layout)).body)
  const change = (id: string, changes: object) => owner.patch(`/dashboard-layouts/${id}`, changes)
  const choose = (id: string) => owner.post(`/dashboard-layouts/${id}/choose`)
  const remove = (id: string) => owner.delete(`/dashboard-layouts/${id}`)
  /** Names of those that are chosen. */
  const chosen = async (form = 'wide') =>
    (await layouts()).filter((layout) => layout.form === form && layout.isChosen).map(({ name }) => name)
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

  test('do not exist until a user creates one', async () => {
    expect(await owner.get('/dashboard-layouts')).toMatchObject({ status: 200, body: [] })
  })

  test('can be created, renamed, arranged and deleted', async () => {
    const answer = await send({ name: '  Mine ' })
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Mine', form: 'wide', isChosen: true, isInitialized: true, widgets: [equity] },
    })
    const { id } = dashboardLayout.parse(answer.body)
    expect(await layouts()).toEqual([answer.body])

    expect(await change(id, { name: 'Morning' })).toMatchObject({
      status: 200,
      body: { id, name: 'Morning', widgets: [equity] },
    })
    expect(await change(id, { widgets: [streaks, equity] })).toMatchObject({
      status: 200,
      body: { id, name: 'Morning', isChosen: true, widgets: [streaks, equity] },
    })
    expect(await layouts()).toMatchObject([{ id, name: 'Morning', widgets: [streaks, equity] }])

    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } })
    expect(await layouts()).toEqual([])
  })

  test('are listed in order of creation', async () => {
    for (const name of ['c', 'a', 'b']) await create({ name })
    expect((await layouts()).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  })

  test('without widgets are not initialised until widgets are set, even to none', async () => {
    const { id, isInitialized, widgets } = await create({ widgets: undefined })
    expect([isInitialized, widgets]).toEqual([false, []])
    expect(await change(id, { name: 'Still' })).toMatchObject({ body: { isInitialized: false } })
    expect(await change(id, { widgets: [] })).toMatchObject({ body: { isInitialized: true, widgets: [] } })
  })

  test('keep a widget kind unknown to this version', async () => {
    const unknown = { ...streaks, kind: 'from-next-year', settings: { 'any key': 'any value' } }
    const { id } = await create({ widgets: [unknown] })
    expect(await change(id, { name: 'Later' })).toMatchObject({ body: { widgets: [unknown] } })
  })

  test('answer 404 when they do not exist', async () => {
    const { id } = await create()
    await remove(id)
    const missing = { status: 404, body: { code: 'DASHBOARD_LAYOUT_NOT_FOUND', data: { id } } }
    expect(await change(id, { name: 'x' })).toMatchObject(missing)
    expect(await choose(id)).toMatchObject(missing)
    expect(await remove(id)).toMatchObject(missing)
    expect(await remove('none')).toMatchObject({ status: 404 })
  })

  test('belong to one user, and two users may use the same names', async () => {
    const { id } = await create()
    const eve = await signUp(server)
    expect(await eve.get('/dashboard-layouts')).toMatchObject({ body: [] })
    for (const name of ['Mine', 'Second'])
      expect(await eve.post('/dashboard-layouts', { name, form: 'wide' })).toMatchObject({ status: 201 })
    expect(await eve.delete(`/dashboard-layouts/${id}`)).toMatchObject({ status: 404 })
    expect(await layouts()).toMatchObject([{ id, isChosen: true }])
  })

  describe('edited in two places', () => {
    const changed = { status: 409, body: { code: 'DASHBOARD_LAYOUT_CHANGED' } }

    test('are not overwritten: the second edit is refused if the first changed them', async () => {
      const { id, lastUpdated } = await create()
      const first = await change(id, { widgets: [streaks], lastUpdated })
      expect(first.status).toBe(200)
      const current = Object(first.body).lastUpdated
      const second = await change(id, { widgets: [], lastUpdated })
      expect(second).toMatchObject({ ...changed, body: { ...changed.body, data: { lastUpdated: current } } })
      expect(await layouts()).toMatchObject([{ widgets: [streaks], lastUpdated: current }])

      expect(await change(id, { widgets: [], lastUpdated: current })).toMatchObject({ status: 200 })
    })

    test('are overwritten if the edit sends no lastUpdated', async () => {
      const { id } = await create()
      await change(id, { name: 'Theirs' })
      expect(await change(id, { widgets: [] })).toMatchObject({ status: 200, body: { name: 'Theirs' } })
    })

    test('get a new lastUpdated with every change, however quick, and with nothing else', async () => {
      const { id, lastUpdated } = await create()
      const moments = [lastUpdated]
      for (let i = 0; i < 5; i += 1)
        moments.push(Object((await change(id, { name: `Name ${i}` })).body).lastUpdated)
      expect(moments).toEqual([...new Set(moments)].sort())
      await create({ name: 'Other' })
      await choose(id)
      await change(id, {})
      expect((await layouts())[0]?.lastUpdated).toBe(moments.at(-1))
    })

    test('refuse one of two concurrent edits of the same version', async () => {
      const { id, lastUpdated } = await create()
      const answers = await Promise.all(
        [[streaks], []].map((widgets) => change(id, { widgets, lastUpdated })),
      )
      expect(statuses(answers)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)).toMatchObject(changed)
    })
  })

  describe('have unique names', () => {
    const taken = { status: 409, body: { code: 'DASHBOARD_LAYOUT_NAME' } }

    test('within a form, ignoring case', async () => {
      await create({ name: 'Morning' })
      expect(await send({ name: ' MORNING ' })).toMatchObject({
        ...taken,
        body: { ...taken.body, data: { name: 'MORNING' } },
      })
      const { id } = await create({ name: 'Evening' })
      expect(await change(id, { name: 'morning' })).toMatchObject(taken)
      expect(await change(id, { name: 'EVENING' })).toMatchObject({ status: 200 })
      expect(await send({ name: 'Morning', form: 'phone' })).toMatchObject({ status: 201 })
    })

    test('with all but one refused when several are created concurrently', async () => {
      const answers = await Promise.all([send(), send(), send()])
      expect(statuses(answers)).toEqual([201, 409, 409])
      expect(await layouts()).toHaveLength(1)
    })

    test('with one refused when two are renamed concurrently', async () => {
      const both = [await create({ name: 'a' }), await create({ name: 'b' })]
      expect(statuses(await Promise.all(both.map(({ id }) => change(id, { name: 'c' }))))).toEqual([200, 409])
    })
  })

  describe('have one chosen layout per form', () => {
    test('the newest, unless the user chooses another, with a separate choice per form', async () => {
      const first = await create({ name: 'First' })
      await create({ name: 'Second' })
      await create({ name: 'Phone', form: 'phone' })
      expect([await chosen('wide'), await chosen('phone')]).toEqual([['Second'], ['Phone']])
      expect(await choose(first.id)).toMatchObject({ status: 200, body: { id: first.id, isChosen: true } })
      expect(await choose(first.id)).toMatchObject({ status: 200 })
      expect([await chosen('wide'), await chosen('phone')]).toEqual([['First'], ['Phone']])
    })

    test('unchanged by restoring a layout that was not chosen', async () => {
      await create({ name: 'First', isChosen: false })
      expect(await chosen()).toEqual(['First'])
      expect(await create({ name: 'Second', isChosen: false })).toMatchObject({ isChosen: false })
      expect(await chosen()).toEqual(['First'])
    })

    test('the oldest remaining one of its form after the chosen one is deleted', async () => {
      await create({ name: 'Phone', form: 'phone' })
      const [first, , third] = [
        await create({ name: 'First' }),
        await create({ name: 'Second' }),
        await create({ name: 'Third' }),
      ]
      await remove(third.id)
      expect(await chosen()).toEqual(['First'])
      await remove(first.id)
      expect([await chosen('wide'), await chosen('phone')]).toEqual([['Second'], ['Phone']])
    })

    test('the same one after another is deleted', async () => {
      const { id } = await create({ name: 'First' })
      await create({ name: 'Second' })
      await create({ name: 'Third' })
      await choose((await layouts())[1]?.id ?? '')
      await remove(id)
      expect(await chosen()).toEqual(['Second'])
    })

    test('under concurrent creations, choices and deletions, even of a user’s first layouts', async () => {
      const eve = await signUp(server, {
        name: 'Mo',
        email: 'mo@example.com',
        password: 'nine loud lighthouses',
      })
      const post = (name: string, form: string) => eve.post('/dashboard-layouts', { name, form, widgets: [] })
      const made = await Promise.all(
        ['a', 'b', 'c', 'd'].flatMap((name) => [post(name, 'wide'), post(name, 'phone')]),
      )
      expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
      const ids = made.map(({ body }) => dashboardLayout.parse(body).id)
      const answers = await Promise.all([
        ...ids.map((id) => eve.post(`/dashboard-layouts/${id}/choose`)),
        ...ids.slice(0, 4).map((id) => eve.delete(`/dashboard-layouts/${id}`)),
        ...['e', 'f'].flatMap((name) => [post(name, 'wide'), post(name, 'phone')]),
      ])
      expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([])
      const left = z.array(dashboardLayout).parse((await eve.get('/dashboard-layouts')).body)
      expect(left).toHaveLength(8)
      expect(
        left
          .filter(({ isChosen }) => isChosen)
          .map(({ form }) => form)
          .sort(),
      ).toEqual(['phone', 'wide'])
    })
  })

  describe('are limited to 20 per form', () => {
    const full = { status: 409, body: { code: 'DASHBOARD_LAYOUTS_FULL', data: { limit: MAX_LAYOUTS } } }

    test('until one is deleted, with a separate limit for the other form', async () => {
      for (let i = 0; i < MAX_LAYOUTS - 1; i += 1) await create({ name: `${i}`, widgets: [] })
      const last = await Promise.all(['y', 'z'].map((name) => send({ name })))
      expect(statuses(last)).toEqual([201, 409])
      expect(last.find(({ status }) => status === 409)).toMatchObject(full)
      expect(await send({ form: 'phone' })).toMatchObject({ status: 201 })
      await remove((await layouts())[0]?.id ?? '')
      expect(await send({ name: 'Room again' })).toMatchObject({ status: 201 })
    })
  })

  test('advance only the dashboard revision, and only when they change', async () => {
    const { headers, body } = await send()
    expect(headers.get('plumbline-revisions')).toMatch(/^dashboard=\d+$/)
    const { id } = dashboardLayout.parse(body)
    expect((await change(id, {})).headers.get('plumbline-revisions')).toBeNull()
    expect((await remove(id)).headers.get('plumbline-revisions')).toMatch(/^dashboard=\d+$/)
  })

  describe('are refused', () => {
    const settings = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`s${i}`, i]))
    const many = Array.from({ length: 61 }, (_, i) => ({ ...streaks, id: `${i}` }))

    test.each<[string, object]>([
      ['without a name', { name: ' ' }],
      ['with a name of 61 letters', { name: 'x'.repeat(61) }],
      ['for a form that there is none of', { form: 'watch' }],
      ['with 61 widgets', { widgets: many }],
      ['with two widgets of one id', { widgets: [equity, { ...streaks, id: 'a' }] }],
      ['with a widget past the last column', { widgets: [{ ...streaks, x: 12 }] }],
      ['with a widget that has no height', { widgets: [{ ...streaks, h: 0 }] }],
      ['with a widget between two columns', { widgets: [{ ...streaks, x: 0.5 }] }],
      ['with a widget of no kind', { widgets: [{ ...streaks, kind: '' }] }],
      ['with 21 settings', { widgets: [{ ...streaks, settings }] }],
      ['with a setting that is a list', { widgets: [{ ...streaks, settings: { a: [] } }] }],
      ['with a setting of 201 letters', { widgets: [{ ...streaks, settings: { a: 'x'.repeat(201) } }] }],
      ['with a zero byte', { widgets: [{ ...streaks, settings: { 'a\u0000': '' } }] }],
    ])('%s', async (_, layout) => {
      expect(await send(layout)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
      expect(await layouts()).toEqual([])
    })

    test('without a signed-in user', async () => {
      const nobody = server.client()
      expect(await nobody.get('/dashboard-layouts')).toMatchObject({ status: 401 })
      expect(await nobody.post('/dashboard-layouts', { name: 'x', form: 'wide' })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      })
    })
  })
})
