import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { OddInput } from '#server/testing/read-oddly.ts'
import { ReadingThreads } from './reading-threads.ts'
import { FairSlots } from './fair-slots.ts'

const limits = { memoryMb: 64, timeMs: 20_000 }
const start = (atOnce = 1) =>
  new ReadingThreads<OddInput, number>(
    new URL('../../testing/read-oddly.ts', import.meta.url),
    new FairSlots(atOnce),
  )

test('a thread that did little work serves the next file, one that did much does not', async () => {
  const threads = start()
  const first = await threads.read('answer', limits)
  expect(await threads.read('answer', limits)).toEqual(first)
  expect(await threads.read('dawdle', limits)).toEqual(first)
  expect(await threads.read('answer', limits)).not.toEqual(first)
})

test('a thread is not reused for a file with another memory limit', async () => {
  const threads = start()
  const first = await threads.read('answer', limits)
  expect(await threads.read('answer', { ...limits, memoryMb: 32 })).not.toEqual(first)
})

test('files read at once get a thread each, up to the allowed number', async () => {
  const threads = start(2)
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => threads.read('answer', limits)))
  expect(new Set(outcomes.map((outcome) => outcome.kind === 'done' && outcome.result)).size).toBe(2)
})

test('progress is reported only to the read it belongs to', async () => {
  const threads = start()
  const told: string[] = []
  for (const name of ['a', 'b'])
    await threads.read('answer', limits, (fraction) => told.push(`${name} ${fraction}`))
  expect(told).toEqual(['a 0.5', 'b 0.5'])
})

test('a thread asks one question at a time, and waiting for answers is not counted as its time', async () => {
  const asked: unknown[] = []
  const answer = async (question: unknown) => {
    asked.push(question)
    await sleep(1_100)
    asked.push('answered')
  }
  // Together the answers take longer than it may; what it does itself takes long where others take the processor.
  const outcome = await start().read('ask', { ...limits, timeMs: 3_000 }, undefined, answer)
  expect(outcome.kind).toBe('done')
  expect(asked).toEqual([1, 'answered', 2, 'answered', 3, 'answered'])
})

test('a question that cannot be answered ends the read, and the next file is read', async () => {
  const threads = start()
  const refuse = () => Promise.reject(new Error('no answer'))
  await expect(threads.read('ask', limits, undefined, refuse)).rejects.toThrow('no answer')
  expect(await threads.read('answer', limits)).toMatchObject({ kind: 'done' })
})

test('work exceeding its time or memory limit is ended with that limit, and the next file is read', async () => {
  const threads = start()
  expect(await threads.read('hang', { ...limits, timeMs: 300 })).toEqual({
    kind: 'exceeded',
    limit: '0.3 seconds',
  })
  expect(await threads.read('hoard', limits)).toEqual({ kind: 'exceeded', limit: '64 MB' })
  expect(await threads.read('answer', limits)).toMatchObject({ kind: 'done' })
})

test('a thread that throws or exits is reported, and the next file is read', async () => {
  const threads = start()
  await expect(threads.read('throw', limits)).rejects.toThrow('cannot read')
  await expect(threads.read('leave', limits)).rejects.toThrow('code 3')
  expect(await threads.read('answer', limits)).toMatchObject({ kind: 'done' })
})

test('two kinds of readers sharing turns read one at a time, alternating between users', async () => {
  const script = new URL('../../testing/read-oddly.ts', import.meta.url)
  const turns = new FairSlots(1)
  const [reports, exports] = [1, 2].map(() => new ReadingThreads<OddInput, number>(script, turns))
  const order: string[] = []
  const read = async (threads: typeof reports, whose: string) => {
    await threads?.read('answer', { ...limits, whose }, () => order.push(`${whose} begins`))
    order.push(`${whose} ends`)
  }
  await Promise.all([read(reports, 'a'), read(reports, 'a'), read(reports, 'a'), read(exports, 'b')])
  expect(order).toEqual(['a', 'b', 'a', 'a'].flatMap((whose) => [`${whose} begins`, `${whose} ends`]))
})
