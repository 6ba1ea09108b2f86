import { expect, test } from 'vitest'
import { FairSlots } from './fair-slots.ts'

test('a user with many tasks waits for their own tasks, without holding up others', async () => {
  const turns = new FairSlots(1)
  const order: string[] = []
  const work = async (whose: string, name: string) => {
    await turns.take(whose)
    order.push(name)
    await Promise.resolve()
    turns.give(whose)
  }
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)),
    work('b', 'b1'),
    work('c', 'c1'),
    work('b', 'b2'),
  ])
  expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4'])
})

test('a user who holds slots waits until the others have one', async () => {
  const turns = new FairSlots(3)
  const order: string[] = []
  const take = async (whose: string) => {
    await turns.take(whose)
    order.push(whose)
  }
  await Promise.all([take('a'), take('a'), take('b')])
  const waiting = [take('a'), take('b'), take('b'), take('c')]
  for (const whose of ['a', 'a', 'b', 'b']) turns.give(whose)
  await Promise.all(waiting)
  expect(order.slice(3)).toEqual(['c', 'a', 'b', 'b'])
})

test('never exceeds the limit of concurrent tasks, and loses none', async () => {
  const turns = new FairSlots(2)
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const whose = String(index % 3)
      await turns.take(whose)
      most = Math.max(most, (running += 1))
      await Promise.resolve()
      running -= 1
      turns.give(whose)
    }),
  )
  expect([most, running]).toEqual([2, 0])
})
