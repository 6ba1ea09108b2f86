import { afterEach, beforeEach, expect, test } from 'vitest'
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
  await expect.poll(() => streams).toHaveLength(1)
  sayRevisions(0)
  say(0, 'change', { topic: 'trades', id: null, revision: 3 })
  await expect.poll(() => [first.changes(), second.changes()]).toEqual([1, 1])
  const third = openTab()
  await expect.poll(() => third.heard.map(({ kind }) => kind)).toContain('revisions')
  expect(streams).toHaveLength(1)
})

test('when the leading tab closes, the next one takes over', async () => {
  const [first, second] = [openTab(), openTab()]
  await expect.poll(() => streams).toHaveLength(1)
  first.tab.close()
  await expect.poll(() => streams).toHaveLength(2)
  sayRevisions(1)
  say(1, 'change', { topic: 'trades', id: null, revision: 3 })
  await expect.poll(() => second.changes()).toBe(1)
  expect(first.changes()).toBe(0)
})

test('when the leading tab is suspended, the visible one takes over', async () => {
  openTab()
  await expect.poll(() => streams).toHaveLength(1)
  const awake = openTab(200)
  // The stream of the first says nothing, as if its tab were frozen.
  await expect.poll(() => streams).toHaveLength(2)
  sayRevisions(1)
  say(1, 'change', { topic: 'trades', id: null, revision: 3 })
  await expect.poll(() => awake.changes()).toBe(1)
})

test('the end of the session reaches every tab', async () => {
  const [first, second] = [openTab(), openTab()]
  await expect.poll(() => streams).toHaveLength(1)
  say(0, 'end', { reason: 'signed-out' })
  for (const { heard } of [first, second]) {
    await expect.poll(() => heard.map(({ kind }) => kind)).toContain('signed-out')
  }
})
