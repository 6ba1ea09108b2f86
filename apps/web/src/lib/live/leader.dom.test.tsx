import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinLeader } from './leader.ts'
import type { LiveMessage, TabLink } from './live-message.ts'

// Two links in one page are two tabs to a BroadcastChannel and to Web Locks.

const encoder = new TextEncoder()
const tabs: TabLink[] = []
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
let name = ''

beforeEach(() => {
  name = `live-${crypto.randomUUID()}`
  streams = []
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
})

const open = async () =>
  new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }))
const say = (place: number, event: string, data: unknown) =>
  streams[place]?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
const sayRevisions = (place: number) => say(place, 'revisions', { userId: 'u', revisions: [] })

function openTab(silenceMs?: number) {
  const heard: LiveMessage[] = []
  const tab = joinLeader({
    onMessage: (message) => heard.push(message),
    open,
    name,
    ...(silenceMs === undefined ? {} : { silenceMs }),
  })
  tabs.push(tab)
  tab.post({ kind: 'hello' })
  return { tab, changes: () => heard.filter(({ kind }) => kind === 'change').length, heard }
}

test('one tab keeps the stream open and relays it to all tabs', async () => {
  const [first, second] = [openTab(), openTab()]
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  sayRevisions(0)
  say(0, 'change', { topic: 'trades', id: null, revision: 3 })
  await vi.waitFor(() => expect([first.changes(), second.changes()]).toEqual([1, 1]))
  const third = openTab()
  await vi.waitFor(() => expect(third.heard.map(({ kind }) => kind)).toContain('revisions'))
  expect(streams).toHaveLength(1)
})

test('when the leading tab closes, the next one takes over', async () => {
  const [first, second] = [openTab(), openTab()]
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  first.tab.close()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  sayRevisions(1)
  say(1, 'change', { topic: 'trades', id: null, revision: 3 })
  await vi.waitFor(() => expect(second.changes()).toBe(1))
  expect(first.changes()).toBe(0)
})

test('when the leading tab is suspended, the visible one takes over', async () => {
  openTab()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  const awake = openTab(200)
  // The stream of the first says nothing, as if its tab were frozen.
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  sayRevisions(1)
  say(1, 'change', { topic: 'trades', id: null, revision: 3 })
  await vi.waitFor(() => expect(awake.changes()).toBe(1))
})

test('the end of the session reaches every tab', async () => {
  const [first, second] = [openTab(), openTab()]
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  say(0, 'end', { reason: 'signed-out' })
  for (const { heard } of [first, second]) {
    await vi.waitFor(() => expect(heard.map(({ kind }) => kind)).toContain('signed-out'))
  }
})
