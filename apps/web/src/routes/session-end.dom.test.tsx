import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import type { Session } from '@plumbline/contract/identity/user'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildTrade } from '#web/testing/build-trade.ts'
import { addDocumentFiles, useDocumentFiles } from '#web/features/documents/model/document-files.ts'
import { addFiles, useUploads } from '#web/features/imports/model/uploads.ts'
import { useUnconfirmedUndo } from '#web/features/trades/api/undo-edit.ts'
import { rememberLast, useEntryMemory } from '#web/features/trades/model/entry-memory.ts'
import {
  chooseColumns,
  defaultColumns,
  useTradeColumnChoice,
} from '#web/features/trades/model/trade-columns.ts'
import { openTradeFields, useTradeDrawer } from '#web/features/trades/model/trade-drawer.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { accountsOptions, useTabAccount } from '#web/lib/accounts/selected-account.ts'
import { buildSignedIn } from '#web/testing/build-profile.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { buildSignedOut } from '#web/testing/show-auth-page.tsx'
import { client } from '#web/lib/api/client.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { removeByPrefix, listOffline, writeOffline } from '#web/lib/local-store/offline-store.ts'
import { localKeys, localStores } from '#web/lib/local-store/local-stores.ts'
import { pendingSignOut, recordPendingSignOut, useSessionEnd } from '#web/lib/api/session-end.ts'
import { knownSession, sessionKey } from '#web/lib/session/session-key.ts'
import {
  beginSession,
  endInactive,
  endSession,
  endToSignInAgain,
  followOtherTabs,
  refreshSession,
} from '#web/lib/session/session.ts'

function leaveTraces(): void {
  queryClient.setQueryData(accountsOptions().queryKey, {
    accounts: [buildAccount({ id: 'a' })],
    selectedAccountId: 'a',
  })
  useTabAccount.setState({ id: 'a' })
  addFiles([new File(['mine'], 'statement.htm')])
  addDocumentFiles([new File(['{}'], 'export.json')])
  openTradeFields(buildTrade())
  useUnconfirmedUndo.setState({ asked: { editId: 'e', count: 1, done: 'Undone' } })
}

const traces = () => ({
  accounts: queryClient.getQueryData(accountsOptions().queryKey),
  selected: useTabAccount.getState().id,
  uploads: useUploads.getState().uploads,
  documents: useDocumentFiles.getState().files,
  drawer: useTradeDrawer.getState().drawer.kind,
  asked: useUnconfirmedUndo.getState().asked,
})

const nothing = {
  accounts: undefined,
  selected: null,
  uploads: [],
  documents: [],
  drawer: 'unused',
  asked: null,
}

let server: { session: Session }
let calls: readonly { readonly name: string }[]
const asked = (name: string) => calls.filter((call) => call.name === name).length

/** The server of a browser that is signed in. */
function serve(session: Session = buildSignedIn()): void {
  server = { session }
  calls = answerCalls({
    'identity/session': () => server.session,
    'identity/signOut': () => {
      server.session = buildSignedOut()
      return { success: true }
    },
    'accounts/list': () => {
      if (server.session.kind !== 'signed-in') throw new Refusal('UNAUTHENTICATED', 401)
      return { accounts: [], selectedAccountId: null }
    },
  })
  queryClient.setQueryData(sessionKey(), session)
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

// The language of who signs in is taken over: the texts must have been started.
beforeAll(async () => {
  await renderPage(<p />)
})
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  useSessionEnd.setState({ end: null })
  serve()
})
afterEach(settled)

it('ending the session clears accounts, selection and all other user data', async () => {
  leaveTraces()
  await endSession()
  expect(traces()).toEqual(nothing)
})

it('a new sign-in clears the previous user’s data', async () => {
  leaveTraces()
  await beginSession()
  expect(traces()).toEqual(nothing)
})

it('ending the session deletes the user’s browser storage and keeps device settings', async () => {
  const kept = { 'plumbline.appearance': '{"state":{}}', 'plumbline.language': 'de', inactivityTimeout: '45' }
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  for (const key of localKeys.filter((known) => localStores[known].owner === 'person'))
    localStorage.setItem(key, 'mine')
  localStorage.setItem('of an older version', 'mine')
  rememberLast('a', { pair: 'EURUSD', direction: 'long', state: 'open', quantity: '1', strategyId: '' })
  chooseColumns(['pair'])
  sessionStorage.setItem('draft', 'mine')
  await endSession()
  expect({ ...localStorage }).toEqual(kept)
  expect(sessionStorage.length).toBe(0)
  expect(useEntryMemory.getState().last).toEqual({})
  expect(useTradeColumnChoice.getState().columns).toEqual(defaultColumns)
})

describe('data cached in this browser', () => {
  const answer = ['answer', 'ada', 'trades']
  const waiting = ['waiting', 'ada', 'id']

  beforeEach(async () => {
    await removeByPrefix([])
    await writeOffline(['session'], buildSignedIn())
    await writeOffline(answer, { data: ['mine'], at: Date.now() })
    await writeOffline(waiting, 'unsent')
    localStorage.setItem('trade-storage', 'mine')
    localStorage.setItem('dashboardLayouts', 'mine')
  })
  const read = async () => [
    ...(await listOffline(['session'])),
    ...(await listOffline(['answer'])),
    ...['trade-storage', 'dashboardLayouts'].filter((key) => localStorage.getItem(key) !== null),
  ]

  it('is deleted if the session was ended elsewhere; unsent trades are kept', async () => {
    queryClient.clear()
    server.session = buildSignedOut()
    await refreshSession()
    expect(await read()).toEqual([])
    expect(await listOffline(waiting)).toEqual(['unsent'])
  })

  it('is deleted before the sign-out request, since the page may close before the response', async () => {
    let left: readonly unknown[] | undefined
    answerCalls({
      'identity/signOut': async () => {
        left = await read()
        server.session = buildSignedOut()
        return { success: true }
      },
      'identity/session': () => server.session,
    })
    await endSession()
    expect(left).toEqual([])
    expect(await listOffline(waiting)).toEqual(['unsent'])
  })

  it('is deleted at the next offline start if the page was closed during sign-out', async () => {
    answerCalls({ 'identity/signOut': () => new Promise(() => undefined) })
    void endSession()
    await expect.poll(pendingSignOut).not.toBe(null)
    await writeOffline(answer, { data: ['mine'], at: Date.now() })
    queryClient.clear()
    answerCalls({})
    await expect(refreshSession()).rejects.toThrow()
    expect(await read()).toEqual([])
  })

  it('is kept if the sign-out request could not be sent', async () => {
    useConnectivity.setState({ online: false })
    answerCalls({})
    await expect(endSession()).rejects.toThrow()
    expect(await read()).toHaveLength(4)
    expect(pendingSignOut()).toBe(null)
  })
})

it('a sign-out that did not reach the server keeps the session', async () => {
  leaveTraces()
  answerCalls({})
  await expect(endSession()).rejects.toThrow()
  expect(knownSession()?.kind).toBe('signed-in')
})

describe('a session that ended on the server', () => {
  it('is detected by the first rejected request', async () => {
    server.session = buildSignedOut()
    await expect(client.accounts.list()).rejects.toThrow()
    expect(knownSession()?.kind).toBe('signed-out')
    expect(useSessionEnd.getState().end).toEqual({ kind: 'ended' })
  })

  it('is detected when the session is refreshed', async () => {
    leaveTraces()
    server.session = buildSignedOut()
    await refreshSession()
    expect(traces()).toEqual(nothing)
  })

  it('and now belongs to another user leaves no data of the first', async () => {
    leaveTraces()
    server.session = buildSignedIn({ id: 'user-2' })
    await refreshSession()
    expect(traces()).toEqual(nothing)
    expect(knownSession()).toEqual(server.session)
  })

  it.each(['INVALID_CREDENTIALS', 'TWO_FACTOR_CHALLENGE_OVER'])(
    'is not inferred from %s, although it is a 401',
    async (code) => {
      answerCalls({
        'identity/signIn': () => {
          throw new Refusal(code, 401)
        },
      })
      await expect(client.identity.signIn({ email: 'a', password: 'b' })).rejects.toThrow()
      expect(knownSession()?.kind).toBe('signed-in')
    },
  )
})

describe('an inactivity sign-out', () => {
  it('ends the session locally at once and then on the server', async () => {
    leaveTraces()
    endInactive(30)
    expect(traces()).toEqual(nothing)
    expect(knownSession()?.kind).toBe('signed-out')
    expect(useSessionEnd.getState().end).toEqual({ kind: 'inactive', minutes: 30 })
    await expect.poll(() => asked('identity/signOut')).toBe(1)
    await expect.poll(pendingSignOut).toBe(null)
  })

  it('keeps the user signed out until the server has confirmed it', async () => {
    const { session } = server
    answerCalls({ 'identity/session': () => session })
    endInactive(30)
    await settled()
    await expect(refreshSession()).rejects.toThrow()
    expect(knownSession()?.kind).toBe('signed-out')
    serve(session)
    queryClient.clear()
    expect((await refreshSession()).kind).toBe('signed-out')
    expect(asked('identity/signOut')).toBe(1)
  })

  it('also applies to a page that loads meanwhile', async () => {
    queryClient.clear()
    recordPendingSignOut({ kind: 'inactive', minutes: 30 })
    expect((await refreshSession()).kind).toBe('signed-out')
    expect(useSessionEnd.getState().end).toEqual({ kind: 'inactive', minutes: 30 })
  })

  it('is cancelled by the next sign-in', async () => {
    recordPendingSignOut({ kind: 'inactive', minutes: 30 })
    await beginSession()
    expect(asked('identity/signOut')).toBe(0)
    expect(knownSession()?.kind).toBe('signed-in')
  })
})

describe('other tabs of the browser', () => {
  const name = `test.${Math.random()}`
  let leave: () => void
  let other: BroadcastChannel
  let heard: unknown[]

  beforeEach(() => {
    heard = []
    leave = followOtherTabs(name)
    other = new BroadcastChannel(name)
    other.addEventListener('message', ({ data }) => heard.push(data))
  })
  afterEach(() => {
    leave()
    other.close()
  })

  it('receive a sign-out with its reason', async () => {
    await endSession()
    await expect.poll(() => heard).toContainEqual({ kind: 'ended', end: { kind: 'signed-out' } })
  })

  it('receive a sign-out for a new sign-in, with a reason that lets them return to their page', async () => {
    leaveTraces()
    await endToSignInAgain()
    expect(traces()).toEqual(nothing)
    await expect.poll(() => heard).toContainEqual({ kind: 'ended', end: { kind: 'ended' } })
  })

  it('receive an inactivity sign-out', async () => {
    endInactive(30)
    await expect.poll(() => heard).toContainEqual({ kind: 'ended', end: { kind: 'inactive', minutes: 30 } })
  })

  it('receive a sign-in', async () => {
    await beginSession()
    await expect.poll(() => heard).toEqual([{ kind: 'changed' }])
  })

  it('sign this tab out when they sign out', async () => {
    leaveTraces()
    other.postMessage({ kind: 'ended', end: { kind: 'signed-out' } })
    await expect.poll(traces).toEqual(nothing)
    expect(useSessionEnd.getState().end).toEqual({ kind: 'signed-out' })
    expect(heard).toEqual([])
  })

  it('sign this tab in when they sign in', async () => {
    serve(buildSignedOut())
    server.session = buildSignedIn()
    other.postMessage({ kind: 'changed' })
    await expect.poll(() => knownSession()?.kind).toBe('signed-in')
  })

  it('do not end the session of this tab unless the server confirms it', async () => {
    leaveTraces()
    other.postMessage({ kind: 'changed' })
    await expect.poll(() => asked('identity/session')).toBe(1)
    expect(traces().selected).toBe('a')
  })

  it('may run another version, whose unknown messages are ignored', async () => {
    leaveTraces()
    for (const said of ['ended', { kind: 'rewound' }, null]) other.postMessage(said)
    await settled()
    expect(traces().selected).toBe('a')
  })
})
