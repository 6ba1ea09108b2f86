import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { OddInput } from '#server/testing/read-oddly.ts'
import { ReadingThreads } from './reading-threads.ts'
import { Turns } from './turns.ts'

const limits = { memoryMb: 64, timeMs: 20_000 }
const start = (atOnce = 1) =>
  new ReadingThreads<OddInput, number>(
    new URL('../testing/read-oddly.ts', import.meta.url),
    new Turns(atOnce),
  )

test('a thread that had little to do serves the next file, one that had much does not', async () => {
  const threads = start()
  const first = await threads.read('answer', limits)
  expect(await threads.read('answer', limits)).toEqual(first)
  expect(await threads.read('dawdle', limits)).toEqual(first)
  expect(await threads.read('answer', limits)).not.toEqual(first)
})

test('a thread serves no file that was given another memory', async () => {
  const threads = start()
  const first = await threads.read('answer', limits)
  expect(await threads.read('answer', { ...limits, memoryMb: 32 })).not.toEqual(first)
})

test('files read at once have a thread each, up to the number allowed', async () => {
  const threads = start(2)
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => threads.read('answer', limits)))
  expect(new Set(outcomes.map((outcome) => outcome.kind === 'done' && outcome.result)).size).toBe(2)
})

test('progress is told to whom it belongs', async () => {
  const threads = start()
  const told: string[] = []
  for (const name of ['a', 'b'])
    await threads.read('answer', limits, (fraction) => told.push(`${name} ${fraction}`))
  expect(told).toEqual(['a 0.5', 'b 0.5'])
})

test('a thread asks one question after the other, and the time of the answers is not its own', async () => {
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

test('a question that cannot be answered ends the reading, and the next is read', async () => {
  const threads = start()
  const refuse = () => Promise.reject(new Error('no answer'))
  await expect(threads.read('ask', limits, undefined, refuse)).rejects.toThrow('no answer')
  expect(await threads.read('answer', limits)).toMatchObject({ kind: 'done' })
})

test('work that takes too much time or memory is ended and says which, and the next is read', async () => {
  const threads = start()
  expect(await threads.read('hang', { ...limits, timeMs: 300 })).toEqual({
    kind: 'exceeded',
    limit: '0.3 seconds',
  })
  expect(await threads.read('hoard', limits)).toEqual({ kind: 'exceeded', limit: '64 MB' })
  expect(await threads.read('answer', limits)).toMatchObject({ kind: 'done' })
})

test('a thread that fails or ends by itself is told, and the next is read', async () => {
  const threads = start()
  await expect(threads.read('throw', limits)).rejects.toThrow('cannot read')
  await expect(threads.read('leave', limits)).rejects.toThrow('code 3')
  expect(await threads.read('answer', limits)).toMatchObject({ kind: 'done' })
})

test('readers of two kinds that share their turns read one after the other, people in turn', async () => {
  const script = new URL('../testing/read-oddly.ts', import.meta.url)
  const turns = new Turns(1)
  const [reports, exports] = [1, 2].map(() => new ReadingThreads<OddInput, number>(script, turns))
  const order: string[] = []
  const read = async (threads: typeof reports, whose: string) => {
    await threads?.read('answer', { ...limits, whose }, () => order.push(`${whose} begins`))
    order.push(`${whose} ends`)
  }
  await Promise.all([read(reports, 'a'), read(reports, 'a'), read(reports, 'a'), read(exports, 'b')])
  expect(order).toEqual(['a', 'b', 'a', 'a'].flatMap((whose) => [`${whose} begins`, `${whose} ends`]))
})
