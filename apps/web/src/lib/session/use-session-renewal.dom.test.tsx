import { answerCalls } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { knownSession, sessionKey } from './session-key.ts'
import { useSessionRenewal } from './use-session-renewal.ts'

const minute = 60_000
let now = Date.UTC(2026, 10, 22, 9)
let asked: readonly unknown[] = []

const session = (endsInMs: number): Session => ({
  ...buildSignedIn(),
  expiresAt: new Date(now + endsInMs).toISOString(),
})

function Page() {
  useSessionRenewal()
  return null
}

async function show(endsInMs: number, answer: () => Session) {
  asked = answerCalls({ 'identity/session': answer })
  queryClient.setQueryData(sessionKey(), session(endsInMs))
  return render(<Page />)
}

/** So much later one comes back to the window. */
function wake(ms: number): void {
  now += ms
  window.dispatchEvent(new Event('focus'))
}

beforeEach(() => {
  queryClient.clear()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

it('requests the session once when five and a half minutes remain', async () => {
  await show(60 * minute, () => session(24 * 60 * minute))
  wake(54 * minute)
  expect(asked.length).toBe(0)
  wake(0.5 * minute)
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => knownSession()).toEqual(session(24 * 60 * minute))
  wake(5 * minute)
  expect(asked.length).toBe(1)
})

it('requests the session immediately when little time remains', async () => {
  await show(5 * minute, () => session(60 * minute))
  await expect.poll(() => asked.length).toBe(1)
})

it('retries a minute after a failure and keeps the known session', async () => {
  const known = session(5 * minute)
  await show(5 * minute, () => {
    throw new Error('no database')
  })
  await expect.poll(() => asked.length).toBe(1)
  wake(0.9 * minute)
  expect(asked.length).toBe(1)
  wake(0.1 * minute)
  await expect.poll(() => asked.length).toBe(2)
  expect(knownSession()).toEqual(known)
})

it('sends no request after the page is unmounted', async () => {
  const screen = await show(60 * minute, () => session(60 * minute))
  await screen.unmount()
  wake(59 * minute)
  // A request would be recorded after some microtasks.
  await new Promise((done) => setTimeout(done, 50))
  expect(asked.length).toBe(0)
})
