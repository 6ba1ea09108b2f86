import { readFileSync } from 'node:fs'
import { LINK_ERRORS } from '@plumbline/contract/bridge/link'
import { errorCatalogue } from '@plumbline/contract/features'
import { RESUMABLE_PATH } from '@plumbline/contract/files/resumable'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BillingServer,
  newSubscriber,
  setPlan,
  startBillingServer,
  type Subscriber,
} from '#server/testing/billing.ts'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { codeOf, emptyInstallation } from '#server/testing/people.ts'
import { type ContractProcedure, contractProcedures } from '#server/testing/procedures.ts'

/**
 * Every procedure of the contract: whether a user without access to the product may call it. A new procedure needs an
 * entry. Open is what one needs to pay, to take one's data along, and to manage or delete one's own account.
 */
const procedures: Readonly<Record<string, { readonly open: string; readonly closed: string }>> = {
  identity: {
    open: `
      session createOwner signUp signIn signOut sendVerification verifyEmail changeEmail
      confirmEmail cancelEmailChange requestPasswordReset resetPassword changePassword
      reauthenticate sessions revokeSession revokeOtherSessions profile updateProfile
      activity askDeletion cancelDeletion completeRegistration`,
    closed: '',
  },
  twoFactor: {
    open: `
      generate2FASecret verify2FASetup verify2FALogin disable2FA check2FAStatus
      renewBackupCodes`,
    closed: '',
  },
  passkeys: {
    open: 'list registrationOptions register rename remove signInOptions signIn',
    closed: '',
  },
  openId: {
    open: 'linked unlink',
    closed: '',
  },
  admin: {
    open: `
      users user disableUser enableUser verifyUser setAdmin switchOffTwoFactor
      revokeSessions outbox mail retryMail health audit settings`,
    closed: '',
  },
  accounts: {
    open: '',
    closed: `
      list create get update balance setFavorite select delete createDemo risk cash
      addCash updateCash deleteCash restoreCash`,
  },
  trades: {
    open: '',
    closed: 'list totals get position check create update delete move bulkUpdate bulkDelete undo',
  },
  tradeViews: {
    open: '',
    closed: 'list create update delete',
  },
  tags: {
    open: '',
    closed: 'list create update merge convert delete',
  },
  strategies: {
    open: '',
    closed: `
      list create rename merge delete restore deleted get createVersion updateVersion deleteVersion
      restoreVersion figures report ruleTrades compare tradeChecks`,
  },
  imports: {
    open: '',
    closed: `
      upload get rows table map setAccount setTimeZone confirm balance undo discard list
      restore mappings forgetMapping restoreMapping deletedTrades restoreTrades`,
  },
  documents: {
    open: '',
    closed: 'preview import list undo',
  },
  exports: {
    open: 'preview',
    closed: '',
  },
  files: {
    open: 'usage',
    closed: 'upload uploaded metadata delete deleteByUrl',
  },
  notebooks: {
    open: '',
    closed: `
      getUserNotebooks createNotebookInCollection updateUserNotebooks
      deleteNotebookFromCollection createNote updateNote deleteNote updateNotebook
      reorderNotebooks restoreNotebook getNote restoreNote search deleted noteVersions
      noteVersion`,
  },
  dailyReviews: {
    open: '',
    closed: 'list get save delete restore days facts carriedPlan',
  },
  placedNotes: {
    open: '',
    closed: 'get put versions version',
  },
  tradingPlans: {
    open: '',
    closed: `
      list get create update duplicate delete restore deleted adherence ruleTrades
      tradeChecks dayAdherence`,
  },
  statistics: {
    open: '',
    closed: 'get equity days pnl figures curve breakdown cross distribution results follow',
  },
  insights: { open: '', closed: 'list trades' },
  toolbox: { open: '', closed: 'terms saveTerms rates saveRate deleteRate currentRate' },
  mindset: {
    open: '',
    closed: 'settings saveSettings tilt tiltTrades emotions states coolDown lessons',
  },
  dashboard: {
    open: '',
    closed: 'layouts createLayout updateLayout chooseLayout deleteLayout',
  },
  goals: { open: '', closed: 'list history create update count delete restore deleted' },
  habits: {
    open: '',
    closed: 'list create update reorder delete restore deleted days enter worth',
  },
  settings: {
    open: 'get update',
    closed: '',
  },
  prices: { open: '', closed: 'series window ofTrade ofDay delete restore rank' },
  marketData: { open: '', closed: 'list update test removeKey' },
  excursions: { open: '', closed: 'report whatIf life' },
  priceImports: { open: '', closed: 'upload list get confirm undo discard' },
  backtesting: {
    open: '',
    closed: `
      list get events create update append copy delete restore deleted result compare export
      import`,
  },
  levels: { open: 'get progress celebrate', closed: '' },
  notifications: {
    open: `
      list unread mark settings updateSettings subscribePush unsubscribePush testPush`,
    closed: '',
  },
  sandbox: { open: 'checkout pay portal act', closed: '' },
  subscription: {
    open: `
      prices getSubscription createCheckoutSession verifyCheckoutSession
      createPortalSession invoices compare repair`,
    closed: '',
  },
  mt5Sync: {
    open: '',
    closed: `
      status connect disconnect test accountInfo sync syncAll fetchBars undoRun restoreRun
      createLinkKey revokeLinkKey`,
  },
  legal: {
    open: 'text',
    closed: '',
  },
}

const named = (kind: 'open' | 'closed') =>
  Object.entries(procedures).flatMap(([feature, lists]) =>
    lists[kind].split(/\s+/).flatMap((name) => (name === '' ? [] : [`${feature}.${name}`])),
  )

const find = (kind: 'open' | 'closed') => {
  const names = named(kind)
  return contractProcedures.filter(({ name }) => names.includes(name))
}

/** The input is empty: access is checked before it. */
function call(browser: TestClient, { method, path }: ContractProcedure): Promise<Answer> {
  const url = `/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`
  if (method === 'GET' || method === 'DELETE') return browser.send(url, { method })
  return browser.send(url, { method, body: '{}', headers: { 'content-type': 'application/json' } })
}

describe('the table of procedures', () => {
  test('lists every procedure of the contract once', () => {
    const names = [...named('open'), ...named('closed')]
    expect(names.toSorted()).toEqual(contractProcedures.map(({ name }) => name).toSorted())
  })

  test('agrees with the lists in docs/subscription.md', () => {
    const page = readFileSync(new URL('../../../../../docs/subscription.md', import.meta.url), 'utf8')
    const namesOf = (text: string) => [...text.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name)
    const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('| open'))
    const open = Object.entries(procedures).flatMap(([feature, lists]) => {
      if (lists.open === '') return []
      return lists.closed === ''
        ? [feature]
        : lists.open
            .trim()
            .split(/\s+/)
            .map((name) => `${feature}.${name}`)
    })
    expect(rows.flatMap(namesOf).toSorted()).toEqual(open.toSorted())
    const [, codes = ''] = /## Answers with status 402\n([\s\S]*?)\n## /.exec(page) ?? []
    const first = codes.split('\n').flatMap((line) => namesOf(line.split('|')[1] ?? ''))
    const known = Object.entries(errorCatalogue).filter(([, { status }]) => status === 402)
    const refusals = Object.entries(LINK_ERRORS).filter(([, status]) => status === 402)
    expect(first.toSorted()).toEqual([...known, ...refusals].map(([code]) => code).toSorted())
  })

  test('agrees with the errors that the procedures declare', () => {
    const denials = ['SUBSCRIPTION_REQUIRED', 'PAYMENT_FAILED'] as const
    for (const { name, errors } of find('closed'))
      expect.soft([name, ...errors]).toEqual(expect.arrayContaining([...denials]))
    for (const { name, errors } of find('open'))
      expect.soft([name, denials.some((code) => errors.includes(code))]).toEqual([name, false])
  })
})

describeOnOneEngine('users without access to the product', (database) => {
  let billing: BillingServer
  let unpaid: Subscriber
  let pastDue: Subscriber

  beforeAll(async () => {
    await emptyInstallation(database())
    billing = await startBillingServer(database())
    await billing.server.owner()
    unpaid = await newSubscriber(billing)
    pastDue = await newSubscriber(billing)
    await setPlan(database(), pastDue.userId, 'pro')
    await sql`update subscriptions set status = 'past_due' where user_id = ${pastDue.userId}`.execute(
      database().db,
    )
  })
  afterAll(() => billing.server.close())

  test('are refused every procedure of the product, with the reason', async () => {
    for (const procedure of find('closed')) {
      const answers = [await call(unpaid.browser, procedure), await call(pastDue.browser, procedure)]
      expect
        .soft([procedure.name, ...answers.map(({ status }) => status), ...answers.map(codeOf)])
        .toEqual([procedure.name, 402, 402, 'SUBSCRIPTION_REQUIRED', 'PAYMENT_FAILED'])
    }
  })

  test('may call the others', async () => {
    // Without those that end the session of the test itself.
    const ending = ['identity.signOut', 'identity.revokeSession', 'identity.revokeOtherSessions']
    for (const procedure of find('open').filter(({ name }) => !ending.includes(name))) {
      const answer = await call(unpaid.browser, procedure)
      expect.soft([procedure.name, answer.status]).not.toEqual([procedure.name, 402])
    }
  })

  test('may export everything, read their files and follow changes, but upload nothing', async () => {
    for (const { browser } of [unpaid, pastDue]) {
      expect((await browser.get('/exports/everything/json')).status).toBe(200)
      expect((await browser.get('/exports/everything/zip')).status).toBe(200)
      expect((await browser.get('/exports/preview?what=everything&format=json')).status).toBe(200)
      expect((await browser.get('/files/usage')).status).toBe(200)
      expect((await browser.send('/files/images/x/1_a.png')).status).not.toBe(402)
      const upload = await browser.send(RESUMABLE_PATH, {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
      })
      expect(upload.status).toBe(402)
      const form = new FormData()
      form.set('file', new File(['x'], 'x.csv'))
      expect((await browser.post('/imports', form)).status).toBe(402)
    }
    const cookie = [...unpaid.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const end = new AbortController()
    const live = await fetch(`${billing.server.url}/api/v1/live`, { headers: { cookie }, signal: end.signal })
    expect(live.status).toBe(200)
    end.abort()
  })

  test('who administer the installation still can', async () => {
    const owner = await billing.server.owner()
    const { body } = await owner.get('/admin/users')
    const plans = new Map<string, unknown>(
      Object(body).users.map((user: object) => [Object(user).id, Object(user).plan]),
    )
    expect(plans.get(unpaid.userId)).toEqual({ planType: 'basic', status: 'not_paid', access: 'required' })
    expect(plans.get(pastDue.userId)).toEqual({ planType: 'pro', status: 'past_due', access: 'past-due' })
    expect(JSON.stringify(body)).not.toMatch(/stripe|customer/i)
    expect((await owner.get('/accounts')).status).toBe(402)
  })
})
