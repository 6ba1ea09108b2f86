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

it('loads one part after another, each in its own idle period', async () => {
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

it('stops when it is no longer allowed to continue', async () => {
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

it('stops silently at the first failure', async () => {
  const begun: string[] = []
  const loads = [() => Promise.reject(new TypeError('offline')), async () => void begun.push('second')]
  const done = prefetch(loads, () => true)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(done).resolves.toBeUndefined()
  expect(begun).toEqual([])
})
