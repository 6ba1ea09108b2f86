import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetch } from './prefetch.ts'

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches one after the other, each in an idle moment of its own', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const loads = [() => (begun.push('first'), first.promise), async () => void begun.push('second')]
  const done = prefetch(loads, () => true)
  await vi.advanceTimersByTimeAsync(100)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun).toEqual(['first'])
  first.resolve()
  await vi.advanceTimersByTimeAsync(99)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(begun).toEqual(['first', 'second'])
})

it('ends when it may not go on', async () => {
  const begun: string[] = []
  let signedIn = true
  const loads = [async () => void begun.push('first'), async () => void begun.push('second')]
  const done = prefetch(loads, () => signedIn)
  await vi.advanceTimersByTimeAsync(100)
  signedIn = false
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect(begun).toEqual(['first'])
})

it('ends at the first failure, in silence', async () => {
  const begun: string[] = []
  const loads = [() => Promise.reject(new TypeError('offline')), async () => void begun.push('second')]
  const done = prefetch(loads, () => true)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(done).resolves.toBeUndefined()
  expect(begun).toEqual([])
})
