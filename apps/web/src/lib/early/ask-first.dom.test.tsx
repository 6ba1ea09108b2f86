import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { client } from '#web/lib/api/client.ts'
import { storeRange } from '../period/stored-range.ts'
import { today } from '../period/today.ts'
import { rememberSignedIn } from '#web/lib/session/session-hint.ts'
import { clearPendingSignOut, recordPendingSignOut } from '#web/lib/api/session-end.ts'
import { askFirst } from './ask-first.ts'
import { dropEarlyAnswers } from '#web/lib/api/early-calls.ts'

const network = globalThis.fetch
const account = '01a206f4-56fa-7152-8190-cf4cefb51ad3'
let asked: { readonly path: string; readonly input: unknown }[] = []

/** What is asked, in short: `statistics/get 2026-01-01`. */
const words = () => asked.map(({ path }) => path)

beforeEach(() => {
  localStorage.clear()
  dropEarlyAnswers()
  clearPendingSignOut()
  rememberSignedIn(true)
  asked = []
  globalThis.fetch = async (request, init) => {
    const path = new URL(request instanceof Request ? request.url : request, location.href).pathname
    const body = request instanceof Request ? await request.text() : init?.body
    asked.push({ path: path.replace('/rpc/', ''), input: JSON.parse(typeof body === 'string' ? body : '') })
    return Response.json({ json: { first: asked.length } })
  }
})
afterEach(() => {
  globalThis.fetch = network
  localStorage.clear()
  dropEarlyAnswers()
})

const shell = ['identity/session', 'accounts/list', 'settings/get']

function showLast(id: string) {
  const state = { stats: { accountId: id, period: {}, answer: {}, build: 'another' }, initialized: true }
  localStorage.setItem('trade-storage', JSON.stringify({ state, version: 2 }))
}

describe('early requests', () => {
  it('load the app shell’s data for any page of the shell', () => {
    askFirst({ pathname: '/journal', search: '?account=a' })
    expect(words()).toEqual(shell)
  })

  it('load the dashboard figures of the account and period shown last', () => {
    showLast(account)
    storeRange({ from: '2025-03-01', to: '2025-03-09' }, today())
    askFirst({ pathname: '/', search: '' })
    expect(words()).toEqual([
      ...shell,
      'dashboard/layouts',
      'statistics/get',
      'accounts/risk',
      'statistics/equity',
    ])
    const figures = { accountId: account, from: '2025-03-01', to: '2025-03-09' }
    expect(asked.map(({ input }) => input).slice(4)).toEqual([
      { json: figures },
      { json: { id: account, today: today() } },
      { json: figures },
    ])
  })

  it('prefer the account and period in the URL', () => {
    showLast(account)
    askFirst({ pathname: '/dashboard', search: '?account=other&from=2026-01-01' })
    expect(asked[4]?.input).toEqual({ json: { accountId: 'other', from: '2026-01-01' } })
  })

  it('load no figures for a dashboard never shown in this browser', () => {
    askFirst({ pathname: '/dashboard', search: '' })
    expect(words()).toEqual([...shell, 'dashboard/layouts'])
  })

  it('are not sent without a signed-in user or with a pending sign-out', () => {
    rememberSignedIn(false)
    askFirst({ pathname: '/dashboard', search: '' })
    rememberSignedIn(true)
    recordPendingSignOut({ kind: 'inactive', minutes: 15 })
    askFirst({ pathname: '/dashboard', search: '' })
    expect(words()).toEqual([])
  })

  it('answer the identical query once each; any other query goes to the server', async () => {
    showLast(account)
    askFirst({ pathname: '/dashboard', search: '' })
    const before = asked.length
    expect(await client.statistics.get({ accountId: account })).toEqual({ first: 5 })
    expect(asked).toHaveLength(before)
    await client.statistics.get({ accountId: account, from: '2026-01-01' })
    await client.statistics.get({ accountId: account })
    expect(asked).toHaveLength(before + 2)
    expect(asked.at(-1)).toEqual({ path: 'statistics/get', input: { json: { accountId: account } } })
  })

  it('are not used after they were dropped', async () => {
    askFirst({ pathname: '/journal', search: '' })
    dropEarlyAnswers()
    await client.settings.get()
    expect(words()).toEqual([...shell, 'settings/get'])
  })

  it('fail the matching call of the app when they fail', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'))
    askFirst({ pathname: '/journal', search: '' })
    await expect(client.settings.get()).rejects.toThrow()
  })
})
