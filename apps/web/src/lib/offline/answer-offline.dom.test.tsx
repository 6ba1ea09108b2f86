import { beforeEach, describe, expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildProfile, buildSignedIn } from '#web/testing/build-profile.ts'
import { api } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { rememberSignedIn } from '#web/lib/session/session-hint.ts'
import { sessionOptions } from '#web/lib/session/session.ts'
import { clearPendingSignOut, recordPendingSignOut } from '#web/lib/api/session-end.ts'
import { answerOffline } from './answer-offline.ts'
import { clearCachedAnswers } from '#web/lib/local-store/cached-answers.ts'
import { removeByPrefix, listOffline, readOffline } from '#web/lib/local-store/offline-store.ts'

const account = buildAccount({ id: 'a', name: 'Kept' })
const list = { accounts: [account], selectedAccountId: 'a' }
let session = buildSignedIn()
const network = globalThis.fetch
const online = () => {
  globalThis.fetch = network
  answerCalls({
    'identity/session': () => session,
    'accounts/list': () => list,
    'identity/profile': () => buildProfile(),
  })
}
const offline = () => {
  globalThis.fetch = () => Promise.reject(new TypeError('no connection'))
}
/** What a page does that was loaded anew. */
const startAgain = () => queryClient.clear()
const ask = (options: object) =>
  queryClient.fetchQuery({ ...(options as ReturnType<typeof accountsOptions>), retry: false })

beforeEach(async () => {
  await removeByPrefix([])
  clearPendingSignOut()
  session = buildSignedIn()
  queryClient.clear()
  rememberSignedIn(true)
  online()
})
answerOffline(['accounts'])

async function visit(): Promise<void> {
  await ask(sessionOptions())
  await ask(accountsOptions())
  await expect.poll(() => readOffline(['session'])).toBeDefined()
}

describe('offline', () => {
  test('the user stays signed in and sees the data shown last', async () => {
    await visit()
    await expect
      .poll(async () => {
        startAgain()
        offline()
        return ask(accountsOptions())
      })
      .toEqual(list)
    expect(await ask(sessionOptions())).toEqual(session)
  })

  test('data outside the journal is not stored', async () => {
    await visit()
    await ask(api.identity.profile.queryOptions())
    startAgain()
    offline()
    await expect(ask(api.identity.profile.queryOptions())).rejects.toThrow('no connection')
  })

  test('data on screen stays, and its refetch fails with an error', async () => {
    await visit()
    offline()
    await expect(ask({ ...accountsOptions(), staleTime: 0 })).rejects.toThrow('no connection')
    expect(queryClient.getQueryData(accountsOptions().queryKey)).toEqual(list)
  })

  test.each([
    [
      'a session that ends with the browser',
      () => (session = { ...buildSignedIn(), kept: false } as typeof session),
    ],
    ['an address that is not confirmed', () => (session = buildSignedIn({ emailVerified: false }))],
    [
      'a session that is over',
      () => (session = { ...session, expiresAt: '2020-01-01T00:00:00.000Z' } as typeof session),
    ],
  ])('%s gives no offline access', async (_, change) => {
    change()
    await ask(sessionOptions())
    await ask(accountsOptions())
    rememberSignedIn(true)
    startAgain()
    offline()
    await expect(ask(sessionOptions())).rejects.toThrow('no connection')
    await expect(ask(accountsOptions())).rejects.toThrow('no connection')
  })

  test('nothing is available after signing out, even before the server knows of it', async () => {
    await visit()
    recordPendingSignOut({ kind: 'inactive', minutes: 30 })
    startAgain()
    offline()
    await expect(ask(sessionOptions())).rejects.toThrow()
    clearPendingSignOut()
    await clearCachedAnswers()
    expect(await readOffline(['session'])).toBeUndefined()
    await expect(ask(accountsOptions())).rejects.toThrow('no connection')
  })

  test('a response that arrives after the data was cleared is not stored', async () => {
    await ask(sessionOptions())
    const answer = Promise.withResolvers<typeof list>()
    answerCalls({ 'accounts/list': () => answer.promise })
    const asked = ask(accountsOptions())
    await clearCachedAnswers()
    answer.resolve(list)
    await asked
    expect(await listOffline(['answer'])).toEqual([])
  })

  test('data of one user is not shown to another', async () => {
    await visit()
    online()
    session = buildSignedIn({ id: 'user-2' })
    startAgain()
    await ask(sessionOptions())
    offline()
    await expect(ask(accountsOptions())).rejects.toThrow('no connection')
  })
})
