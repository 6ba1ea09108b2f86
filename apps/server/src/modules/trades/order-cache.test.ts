import { describe, expect, it } from 'vitest'
import { createOrderCache, idsOfPage } from './order-cache.ts'

const order = (count: number) => Uint8Array.from({ length: count * 16 }, (_, index) => Math.floor(index / 16))
const uuid = (byte: number) => {
  const pair = byte.toString(16).padStart(2, '0')
  return [4, 2, 2, 2, 6].map((bytes) => pair.repeat(bytes)).join('-')
}

describe('a page of an order', () => {
  it('is read forwards and backwards, and ends where the list does', () => {
    expect(idsOfPage(order(5), false, 1, 2)).toEqual([uuid(1), uuid(2)])
    expect(idsOfPage(order(5), true, 0, 2)).toEqual([uuid(4), uuid(3)])
    expect(idsOfPage(order(5), false, 4, 50)).toEqual([uuid(4)])
    expect(idsOfPage(order(5), false, 9, 50)).toEqual([])
  })
})

const list = (count: number) => ({ total: count, ids: order(count) })

describe('the order cache', () => {
  it('never answers with another state of the accounts', () => {
    const cache = createOrderCache()
    cache.put('a', '1', list(1))
    expect(cache.get('a', '1')).toEqual(list(1))
    expect(cache.get('a', '2')).toBeUndefined()
    expect(cache.get('a', '1')).toBeUndefined()
  })

  it('lets go of the least recently used first, and never holds more than its bytes', () => {
    const cache = createOrderCache(2 * 1024 + 64)
    cache.put('a', '1', list(2))
    cache.put('b', '1', list(2))
    cache.get('a', '1')
    cache.put('c', '1', list(2))
    expect(['a', 'b', 'c'].map((key) => cache.get(key, '1') !== undefined)).toEqual([true, false, true])
    cache.put('d', '1', list(100))
    expect(['a', 'c', 'd'].map((key) => cache.get(key, '1') !== undefined)).toEqual([false, false, false])
  })

  it('counts a list that is known by its length alone, too', () => {
    const cache = createOrderCache(2 * 1024)
    for (const key of ['a', 'b', 'c']) cache.put(key, '1', { total: 7, ids: null })
    expect(['a', 'b', 'c'].map((key) => cache.get(key, '1')?.total)).toEqual([undefined, 7, 7])
  })
})
