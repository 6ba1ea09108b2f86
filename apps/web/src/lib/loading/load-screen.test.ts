import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadScreen, screenPatienceMs } from './load-screen.ts'
import { ScreenFailure } from './screen-failure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const outcomeOf = (screen: Promise<unknown>) => screen.catch((error: unknown) => error)

it('a loaded screen is returned, and no timer is left running', async () => {
  await expect(loadScreen(async () => 'journal')).resolves.toBe('journal')
  expect(vi.getTimerCount()).toBe(0)
})

it('a failed load rejects with its cause and the loader for a retry', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: /assets/journal.js')
  const load = () => Promise.reject(cause)
  const failure = await outcomeOf(loadScreen(load))
  expect(failure).toBeInstanceOf(ScreenFailure)
  expect(failure).toMatchObject({ reason: 'failed', cause, load, message: cause.message })
  expect(vi.getTimerCount()).toBe(0)
})

it('a screen that has not loaded after 120 s is late', async () => {
  const screen = outcomeOf(loadScreen(() => new Promise(() => undefined)))
  let settled = false
  void screen.then(() => (settled = true))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await expect(screen).resolves.toMatchObject({ reason: 'late' })
  expect(screenPatienceMs).toBe(120_000)
})

it('a screen that loads just before the limit is not late', async () => {
  const screen = loadScreen(() => new Promise((resolve) => setTimeout(() => resolve('there'), 119_000)))
  await vi.advanceTimersByTimeAsync(119_000)
  await expect(screen).resolves.toBe('there')
})
