import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { InactivityGuard } from './inactivity-guard.tsx'

const minute = 60_000
const dialog = () => page.getByRole('dialog', { name: 'Are you still there?' })

let onOver = vi.fn<(minutes: number) => void>()
let now = 0

const show = () =>
  renderPage(
    <main>
      <h1>Journal</h1>
      <InactivityGuard onOver={onOver} />
    </main>,
  )

/** So much time passes while nothing runs, as on a machine that sleeps; then it wakes. */
function sleep(ms: number): void {
  now += ms
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

beforeEach(() => {
  localStorage.removeItem('inactivityTimeout')
  localStorage.removeItem('plumbline.last-activity')
  localStorage.removeItem('plumbline.active-since')
  onOver = vi.fn()
  now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

it('warns in the last minute, and a button keeps the user signed in', async () => {
  await show()
  sleep(29 * minute + 18_000)
  await expect.element(dialog()).toBeVisible()
  await expect
    .element(page.getByText('You will be signed out in 42 seconds due to inactivity.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stay signed in' })).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  sleep(29 * minute - 2000)
  expect(onOver).not.toHaveBeenCalled()
  expect(dialog().elements()).toEqual([])
})

it('counts down the seconds in the warning, then signs out', async () => {
  await show()
  sleep(29 * minute + 58_000)
  await expect.element(page.getByText(/signed out in 2 seconds/)).toBeVisible()
  now += 1000
  await expect.element(page.getByText(/signed out in 1 second /)).toBeVisible()
  now += 1000
  await expect.poll(() => onOver.mock.calls).toEqual([[30]])
})

it.each(['mousedown', 'keydown', 'scroll', 'touchstart'])(
  '%s counts as activity, and closes the warning',
  async (type) => {
    await show()
    sleep(29.5 * minute)
    await expect.element(dialog()).toBeVisible()
    window.dispatchEvent(new Event(type))
    await expect.element(dialog()).not.toBeInTheDocument()
    sleep(28 * minute)
    expect(onOver).not.toHaveBeenCalled()
  },
)

it('a machine waking from sleep signs out before a key press counts as activity', async () => {
  await show()
  now += 600 * minute
  window.dispatchEvent(new Event('keydown'))
  expect(onOver.mock.calls).toEqual([[30]])
  window.dispatchEvent(new Event('keydown'))
  sleep(minute)
  expect(onOver).toHaveBeenCalledOnce()
})

it.each(['focus', 'pageshow'])('%s also checks the time since the last activity', async (type) => {
  await show()
  now += 30 * minute
  window.dispatchEvent(new Event(type))
  expect(onOver.mock.calls).toEqual([[30]])
})

it('activity in another tab counts in this tab', async () => {
  await show()
  now += 20 * minute
  localStorage.setItem('plumbline.last-activity', String(now))
  sleep(20 * minute)
  expect(onOver).not.toHaveBeenCalled()
  sleep(10 * minute)
  expect(onOver.mock.calls).toEqual([[30]])
})

it('shares its own activity with other tabs', async () => {
  await show()
  expect(localStorage.getItem('plumbline.last-activity')).toBe(String(now))
  now += 5000
  window.dispatchEvent(new Event('keydown'))
  expect(localStorage.getItem('plumbline.last-activity')).toBe(String(now))
  now += 500
  window.dispatchEvent(new Event('keydown'))
  expect(localStorage.getItem('plumbline.last-activity')).toBe(String(now - 500))
})

it('follows the user’s timeout setting, even when another tab changes it', async () => {
  localStorage.setItem('inactivityTimeout', '0')
  await show()
  sleep(600 * minute)
  expect(onOver).not.toHaveBeenCalled()
  localStorage.setItem('inactivityTimeout', '5')
  window.dispatchEvent(new StorageEvent('storage', { key: 'inactivityTimeout' }))
  await expect.poll(() => localStorage.getItem('plumbline.last-activity')).toBe(String(now))
  sleep(5 * minute)
  expect(onOver.mock.calls).toEqual([[5]])
})
