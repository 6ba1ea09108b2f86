import { describe, expect, it } from 'vitest'
import { createOrderCache, idsOfPage, positionOf } from './order-cache.ts'

const order = (count: number) => Uint8Array.from({ length: count * 16 }, (_, index) => Math.floor(index / 16))
const uuid = (byte: number) => {
  const pair = byte.toString(16).padStart(2, '0')
  return [4, 2, 2, 2, 6].map((bytes) => pair.repeat(bytes)).join('-')
}

describe('a page of a sort order', () => {
  it('is read in both directions, and ends where the list ends', () => {
    expect(idsOfPage(order(5), false, 1, 2)).toEqual([uuid(1), uuid(2)])
    expect(idsOfPage(order(5), true, 0, 2)).toEqual([uuid(4), uuid(3)])
    expect(idsOfPage(order(5), false, 4, 50)).toEqual([uuid(4)])
    expect(idsOfPage(order(5), false, 9, 50)).toEqual([])
  })
})

it('the position of an id skips its bytes where they span two ids', () => {
  // 0s and 1s: the id of eight 0s and eight 1s occurs in the middle of the first two, and is the third.
  const third = Uint8Array.from({ length: 16 }, (_, index) => (index < 8 ? 0 : 1))
  const ids = Uint8Array.from([...order(2), ...third])
  const id = '00000000-0000-0000-0101-010101010101'
  expect(positionOf(ids, false, id)).toBe(2)
  expect(positionOf(ids, true, id)).toBe(0)
  expect(positionOf(ids, false, uuid(7))).toBeNull()
  expect(positionOf(ids, false, 'none')).toBeNull()
})

const list = (count: number) => ({ total: count, ids: order(count) })

describe('the order cache', () => {
  it('never returns an order for another state of the accounts', () => {
    const cache = createOrderCache()
    cache.put('a', '1', list(1))
    expect(cache.get('a', '1')).toEqual(list(1))
    expect(cache.get('a', '2')).toBeUndefined()
    expect(cache.get('a', '1')).toBeUndefined()
  })

  it('evicts the least recently used list first, and never exceeds its byte limit', () => {
    const cache = createOrderCache(2 * 1024 + 64)
    cache.put('a', '1', list(2))
    cache.put('b', '1', list(2))
    cache.get('a', '1')
    cache.put('c', '1', list(2))
    expect(['a', 'b', 'c'].map((key) => cache.get(key, '1') !== undefined)).toEqual([true, false, true])
    cache.put('d', '1', list(100))
    expect(['a', 'c', 'd'].map((key) => cache.get(key, '1') !== undefined)).toEqual([false, false, false])
  })

  it('also counts lists stored only by their length', () => {
    const cache = createOrderCache(2 * 1024)
    for (const key of ['a', 'b', 'c']) cache.put(key, '1', { total: 7, ids: null })
    expect(['a', 'b', 'c'].map((key) => cache.get(key, '1')?.total)).toEqual([undefined, 7, 7])
  })
})

describe('reading the ids of a list', () => {
  const gates = () => {
    const opened: PromiseWithResolvers<Uint8Array>[] = []
    const read = () => {
      const gate = Promise.withResolvers<Uint8Array>()
      opened.push(gate)
      return gate.promise
    }
    return { opened, read }
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('happens once for concurrent requests of the same list and state, and is cached', async () => {
    const cache = createOrderCache()
    const { opened, read } = gates()
    const asked = [1, 2, 3].map(() => cache.ids('a', '1', 'ada', read))
    const other = cache.ids('a', '2', 'ada', read)
    await turn()
    expect(opened).toHaveLength(2)
    opened[0]?.resolve(order(1))
    opened[1]?.resolve(order(2))
    expect(await Promise.all(asked)).toEqual([order(1), order(1), order(1)])
    expect(await other).toEqual(order(2))
    expect(cache.get('a', '2')).toEqual(list(2))
  })

  it('is not cached if it fails', async () => {
    const cache = createOrderCache()
    await expect(cache.ids('a', '1', 'ada', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await cache.ids('a', '1', 'ada', () => Promise.resolve(order(1)))).toEqual(order(1))
  })

  it('runs for two lists at once while the others wait', async () => {
    const cache = createOrderCache()
    const { opened, read } = gates()
    const asked = ['a', 'b', 'c'].map((key) => cache.ids(key, '1', 'ada', read))
    await turn()
    expect(opened).toHaveLength(2)
    opened[0]?.resolve(order(1))
    await asked[0]
    await turn()
    expect(opened).toHaveLength(3)
  })
})
