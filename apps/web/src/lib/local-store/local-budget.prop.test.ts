import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLocalWriter, LOCAL_BUDGET, LOCAL_FLOOR, PAUSE_MS } from './local-budget.ts'
import { cachesOf, localKeys, type LocalKey } from './local-stores.ts'

/** A browser's storage that refuses beyond `quota` characters. */
function storageOf(entries: Readonly<Record<string, string>>, quota = Number.POSITIVE_INFINITY) {
  const values = new Map(Object.entries(entries))
  const size = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const before = values.get(key)
      values.set(key, value)
      if (size() <= quota) return
      if (before === undefined) values.delete(key)
      else values.set(key, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
  return { storage, size, keys: () => [...values.keys()] }
}

const chars = (count: number) => 'x'.repeat(count)
const mb = 1_048_576

describe('writing within the storage budget', () => {
  it('keeps everything while there is room', () => {
    const { storage, keys } = storageOf({ 'notebook-store': chars(2 * mb) })
    expect(createLocalWriter(storage, () => 0).write('dashboardLayouts', chars(mb))).toBe(true)
    expect(keys()).toEqual(['notebook-store', 'dashboardLayouts'])
  })

  it('evicts caches in order until the rest fits the floor', () => {
    const { storage, size, keys } = storageOf({
      'user-level-storage': chars(200_000),
      'strategy-storage': chars(2 * mb + 20_000),
      'backtesting-sessions': chars(2 * mb),
      'plumbline.language': 'de',
    })
    expect(createLocalWriter(storage, () => 0).write('dashboardLayouts', chars(840_000))).toBe(true)
    expect(keys().toSorted()).toEqual(['dashboardLayouts', 'plumbline.language', 'user-level-storage'])
    expect(size()).toBeLessThanOrEqual(LOCAL_FLOOR)
  })

  it('evicts nothing for a value that cannot fit, and skips its key for five minutes', () => {
    const { storage, keys } = storageOf({ 'notebook-store': chars(mb) })
    let now = 0
    const { write } = createLocalWriter(storage, () => now)
    expect(write('dashboardLayouts', chars(6 * mb))).toBe(false)
    expect(keys()).toEqual(['notebook-store'])
    now = PAUSE_MS - 1
    expect(write('dashboardLayouts', 'small')).toBe(false)
    now = PAUSE_MS
    expect(write('dashboardLayouts', 'small')).toBe(true)
  })

  it('evicts all other caches for the trade store, and for no other, if the browser has less room', () => {
    const small = { 'notebook-store': chars(300_000), 'user-level-storage': chars(300_000) }
    const favoured = storageOf(small, 700_000)
    expect(createLocalWriter(favoured.storage, () => 0).write('trade-storage', chars(500_000))).toBe(true)
    expect(favoured.keys()).toEqual(['trade-storage'])
    const other = storageOf(small, 700_000)
    expect(createLocalWriter(other.storage, () => 0).write('dashboardLayouts', chars(500_000))).toBe(false)
    expect(other.keys()).toEqual(['user-level-storage'])
  })

  it('removes the old value of a key when its new value cannot be stored', () => {
    const { storage } = storageOf({ timeRange: 'old' }, 10_000)
    expect(createLocalWriter(storage, () => 0).write('timeRange', chars(20_000))).toBe(false)
    expect(storage.getItem('timeRange')).toBeNull()
  })

  it('never exceeds the budget or the browser’s quota, and evicts nothing but caches', () => {
    const key = fc.constantFrom<LocalKey>(...localKeys)
    const writes = fc.array(fc.tuple(key, fc.nat({ max: 3_000_000 })), { maxLength: 25 })
    const quota = fc.option(fc.integer({ min: 100_000, max: 6_000_000 }), { nil: Number.POSITIVE_INFINITY })
    fc.assert(
      fc.property(writes, quota, (all, room) => {
        const { storage, size, keys } = storageOf({}, room)
        const { write } = createLocalWriter(storage, () => 0)
        for (const [name, length] of all) {
          const before = keys()
          const isKept = write(name, chars(length))
          expect(size()).toBeLessThanOrEqual(Math.min(LOCAL_BUDGET, room))
          expect(storage.getItem(name)?.length).toBe(isKept ? length : undefined)
          const gone = before.filter((known) => known !== name && !keys().includes(known))
          expect(cachesOf(before)).toEqual(expect.arrayContaining(gone))
        }
      }),
    )
  })
})
