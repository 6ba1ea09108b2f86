import { type Bar, barAt, barsOf } from '@plumbline/domain/bars/bars'
import { expect, test, vi } from 'vitest'
import { createBarFeed, type FeedChange } from './bar-feed.ts'

const bar = (time: number, close = 5): Bar => ({
  time,
  open: 5,
  high: 9,
  low: 1,
  close,
  volume: 2,
  spread: -1,
})

test('a bar at the time of the last one replaces it, a later one is added, an earlier one throws', () => {
  const first = barsOf(60, 2, [bar(60), bar(120)])
  const feed = createBarFeed(first, { ema: Float64Array.of(1, 2) })
  const heard = vi.fn<(change: FeedChange) => void>()
  const stop = feed.subscribe(heard)
  feed.push(bar(120, 7), { ema: 3 })
  feed.push(bar(180), { ema: 4, rsi: 50 })
  feed.push(bar(240))
  expect(Array.from(feed.bars().time)).toEqual([60, 120, 180, 240])
  expect(barAt(feed.bars(), 1).close).toBe(7)
  expect(Array.from(feed.values('ema') ?? [])).toEqual([1, 3, 4, Number.NaN])
  expect(Array.from(feed.values('rsi') ?? [])).toEqual([Number.NaN, Number.NaN, 50, Number.NaN])
  expect(heard.mock.calls.map(([change]) => change)).toEqual([
    { kind: 'last', isNew: false },
    { kind: 'last', isNew: true },
    { kind: 'last', isNew: true },
  ])
  expect(() => feed.push(bar(180))).toThrow('comes after')
  expect(barAt(first, 1).close).toBe(5)
  stop()
})

test('many bars are as pushed, whatever the memory before', () => {
  const feed = createBarFeed(barsOf(60, 2, []))
  for (let index = 0; index < 5_000; index += 1) feed.push(bar(index * 60, index % 10), { n: index })
  expect(feed.bars().time.length).toBe(5_000)
  expect(barAt(feed.bars(), 4_321)).toEqual(bar(4_321 * 60, 1))
  expect(feed.values('n')?.[4_999]).toBe(4_999)
})
