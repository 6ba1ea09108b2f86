import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for the browser’s idle callback, with a timeout of 2 s', async () => {
  const asked: { idle: () => void; timeout: number | undefined }[] = []
  vi.stubGlobal('requestIdleCallback', (idle: () => void, options?: IdleRequestOptions) =>
    asked.push({ idle, timeout: options?.timeout }),
  )
  let isIdle = false
  const waiting = whenIdle().then(() => (isIdle = true))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isIdle).toBe(false)
  expect(asked.map(({ timeout }) => timeout)).toEqual([2_000])
  asked[0]?.idle()
  await waiting
  expect(isIdle).toBe(true)
})

it('waits 100 ms in a browser without idle callbacks', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  let isIdle = false
  void whenIdle().then(() => (isIdle = true))
  await vi.advanceTimersByTimeAsync(99)
  expect(isIdle).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isIdle).toBe(true)
})
