import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('whoever brings many waits for their own, and not everybody for them', async () => {
  const turns = new Turns(1)
  const order: string[] = []
  const work = async (whose: string, name: string) => {
    await turns.take(whose)
    order.push(name)
    await Promise.resolve()
    turns.give()
  }
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)),
    work('b', 'b1'),
    work('c', 'c1'),
    work('b', 'b2'),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('no more than so many at once, and none is lost', async () => {
  const turns = new Turns(2)
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await turns.take(String(index % 3))
      most = Math.max(most, (running += 1))
      await Promise.resolve()
      running -= 1
      turns.give()
    }),
  )
  expect([most, running]).toEqual([2, 0])
})
