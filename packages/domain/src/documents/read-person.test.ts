import { documentTrade as trade } from '@plumbline/testing/documents/document-trade'
import { describe, expect, test } from 'vitest'
import { choosePerson } from './choose-person.ts'
import { documentBalances } from './document-balance.ts'
import { readDocumentFile } from './read-document-file.ts'
import { type DocumentPerson, readPerson } from './read-person.ts'

function people(root: unknown) {
  const read = readDocumentFile(JSON.stringify(root))
  if (read.kind !== 'people') throw new Error(read.reason)
  return read.people
}

function personOf(document: object, more: object = {}): DocumentPerson {
  const [person] = people({ users: { u1: { accounts: [{ id: 'a1' }], ...document } }, ...more })
  if (!person) throw new Error('Nobody')
  return readPerson(person)
}

const withTrade = (fields: object) => personOf({ trades: { t1: { ...trade, ...fields } } })
const bodiesOf = (person: DocumentPerson, collection: string) =>
  person.pending.filter((kept) => kept.collection === collection).map((kept) => JSON.parse(kept.body))

test('a trade that closes before it opens is skipped and reported', () => {
  const read = withTrade({ timestamp: '2025-03-03T12:00' })
  expect(read.trades).toEqual([])
  expect(read.problems).toMatchObject([{ kind: 'unusable', id: 't1', code: 'closes-before-opening' }])
})

test('an account whose currency does not fit cents is skipped with its trades, and both are reported', () => {
  const read = personOf({ accounts: [{ id: 'a1', currency: 'btc' }, { id: 'a2' }], trades: { t1: trade } })
  expect(read.accounts.map(({ sourceId }) => sourceId)).toEqual(['a2'])
  expect(read.problems).toMatchObject([
    { kind: 'unusable', collection: 'accounts', id: 'a1', code: 'currency' },
    { kind: 'unusable', collection: 'trades', id: 't1', code: 'account-missing' },
  ])
  expect(bodiesOf(read, 'accounts')).toMatchObject([{ currency: 'btc' }])
})

describe('export formats', () => {
  const user = { email: 'a@example.com', accounts: [{ id: 'a1' }] }
  test.each<[string, unknown]>([
    ['nested', { users: { u1: { ...user, trades: { t1: trade } } } }],
    ['with lists', { users: [{ uid: 'u1', ...user, trades: [{ id: 't1', ...trade }] }] }],
    ['with accounts by id', { users: { u1: { ...user, accounts: { a1: {} }, trades: { t1: trade } } } }],
    ['by path', { 'users/u1': user, 'users/u1/trades/t1': trade }],
    ['by path from the root', { '/users/u1': user, '/users/u1/trades': { t1: trade } }],
    [
      'by the addresses of the database',
      { 'projects/p/databases/(default)/documents/users/u1': { ...user, trades: { t1: trade } } },
    ],
    ['with trades beside the users', { users: { u1: user }, trades: { t1: { ...trade, userId: 'u1' } } }],
    ['with trades that name nobody', { users: { u1: user }, trades: { t1: trade } }],
    [
      'with __collections__',
      { __collections__: { users: { u1: { ...user, __collections__: { trades: { t1: trade } } } } } },
    ],
    ['of the collection alone', { u1: { ...user, __collections__: { trades: { t1: trade } } } }],
    [
      'with subCollection',
      { users: { u1: { ...user, subCollection: { 'users/u1/trades': { t1: trade } } } } },
    ],
    ['one user document', { uid: 'u1', ...user, trades: { t1: trade } }],
  ])('%s', (_, root) => {
    const [person, ...others] = people(root)
    expect(others).toEqual([])
    if (!person) throw new Error('Nobody')
    const read = readPerson(person)
    expect([read.uid, read.email, read.problems]).toEqual(['u1', 'a@example.com', []])
    expect(read.accounts.map(({ sourceId }) => sourceId)).toEqual(['a1'])
    expect(read.trades).toMatchObject([{ sourceId: 't1', accountId: 'a1', values: { netPnlCents: 4_930 } }])
  })

  test.each([
    ['not-json', '{"users":'],
    ['not-json', ''],
    ['no-object', '[1]'],
    ['no-object', '"users"'],
    ['no-document', '{}'],
    ['no-document', '{"users":{}}'],
    ['no-document', '{"a":1}'],
    ['no-document', '{"users":{"u1":"text"}}'],
    ['too-deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['too-deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('%s is reported for a file that is not an export', (reason, text) => {
    expect(readDocumentFile(text)).toEqual({ kind: 'failure', reason })
  })

  test('one of several people is selected by the caller’s choice or by e-mail', () => {
    const two = people({ users: { u1: { email: 'A@x.org' }, u2: { email: 'b@x.org' } } })
    const choose = (uid: string | null, email: string) => choosePerson(two, { uid, email })
    expect(choose('u2', 'a@x.org')).toMatchObject({ kind: 'person', person: { uid: 'u2' } })
    expect(choose(null, 'a@X.org')).toMatchObject({ kind: 'person', person: { uid: 'u1' } })
    expect(choose(null, 'c@x.org')).toEqual({ kind: 'unclear' })
    expect(choose('u3', 'a@x.org')).toEqual({ kind: 'not-found' })
    expect(choosePerson(two.slice(1), { uid: null, email: 'c@x.org' }).kind).toBe('person')
  })

  test('documents beside the users go to their owner, and documents without an owner are reported', () => {
    const [one, two] = people({
      users: { u1: { accounts: [] }, u2: { accounts: [] } },
      notebooks: { n1: { userId: 'u1' }, n2: { userId: 'u2' }, n3: {} },
    }).map((person) => readPerson(person))
    const notebooks = (person?: DocumentPerson) =>
      person?.pending.filter(({ collection }) => collection === 'notebooks').map(({ id }) => id)
    expect([notebooks(one), notebooks(two)]).toEqual([
      ['n1', 'n3'],
      ['n2', 'n3'],
    ])
    expect(one?.problems).toMatchObject([{ collection: 'notebooks', id: 'n3', code: 'owner-unknown' }])
  })

  test('built-in property names such as __proto__ are read as ordinary ids', () => {
    const root = '{"users":{"__proto__":{"accounts":[{"id":"a1"}]},"constructor":{"email":"x@y.z"}}}'
    const read = readDocumentFile(root)
    expect(read).toMatchObject({ people: [{ uid: '__proto__' }, { uid: 'constructor' }] })
  })
})

test('a placeholder document with id _init exists in the collection and is ignored everywhere', () => {
  const init = { _init: { placeholder: true } }
  const person = personOf(
    {
      accounts: [{ id: '_init' }, { id: 'a1' }],
      trades: { ...init, t1: trade },
      dailyReviews: [{ id: '_init' }],
      notebooks: [{ id: '_init' }],
      tags: [{ id: '_init', label: 'x' }],
    },
    { notebooks: init, users2: init },
  )
  expect([person.accounts.length, person.trades.length, person.tags, person.problems]).toEqual([1, 1, [], []])
  expect(person.pending).toEqual([])
})

describe('trades', () => {
  test('times are local strings, and timestamps are converted to the zone of the settings', () => {
    const moment = { seconds: 1_735_787_045, nanoseconds: 0 }
    const wrapped = { __datatype__: 'timestamp', value: { _seconds: 1_735_787_045, _nanoseconds: 5 } }
    for (const [timestamp, opened] of [
      ['2025.01.02 03:04:05', '2025-01-02T03:04:05'],
      ['2025.01.02 03:04', '2025-01-02T03:04:00'],
      ['2025-01-02T03:04', '2025-01-02T03:04:00'],
      [moment, '2025-01-02T04:04:05'],
      [wrapped, '2025-01-02T04:04:05'],
      ['2025-01-02T03:04:05Z', '2025-01-02T04:04:05'],
    ]) {
      const settings = { timezone: 'Europe/Berlin' }
      const person = personOf({ settings, trades: { t1: { ...trade, timestamp } } })
      expect(person.trades[0]?.values.openedAt).toBe(opened)
    }
  })

  test.each([
    [{ timestamp: undefined }, 'timestamp', ''],
    [{ timestamp: 7 }, 'timestamp', '7'],
    [{ timestamp: 'yesterday' }, 'timestamp', '"yesterday"'],
    [{ timestamp: '0031-01-01T00:00' }, 'timestamp', '"0031-01-01T00:00"'],
    [{ closingTime: true }, 'closing-time', 'true'],
    [{ closingTime: '2025-02-30T00:00' }, 'closing-time', '"2025-02-30T00:00"'],
    [{ direction: 'up' }, 'direction', '"up"'],
    [{ netPnl: 'NaN' }, 'number', 'netPnl "NaN"'],
    [{ netPnl: 1e300 }, 'number', 'netPnl 1e+300'],
    [{ fees: {} }, 'number', 'fees {}'],
    [{ accountId: 'gone' }, 'account-missing', 'gone'],
    [{ accountId: undefined }, 'account-missing', ''],
  ])('%j is reported with its id and reason, and kept', (fields, code, detail) => {
    const person = withTrade(fields)
    expect(person.trades).toEqual([])
    expect(person.problems).toEqual([{ kind: 'unusable', collection: 'trades', id: 't1', code, detail }])
    expect(bodiesOf(person, 'trades')).toEqual([JSON.parse(JSON.stringify({ ...trade, ...fields }))])
  })

  test('values that are not documents are reported', () => {
    const person = personOf({ trades: { t1: null, t2: 'x', t3: [1], ['x'.repeat(5000)]: trade } })
    expect(person.problems.map(({ code }) => code)).toEqual(Array(4).fill('not-a-document'))
    expect(person.pending).toHaveLength(4)
  })

  test('missing fields get the defaults of section 3', () => {
    const { accountId, timestamp, direction } = trade
    const person = personOf({ trades: { t1: { accountId, timestamp, direction } } })
    expect(person.problems).toEqual([])
    expect(person.trades).toMatchObject([
      {
        values: {
          pair: 'UNKNOWN',
          closedAt: null,
          status: 'open',
          exitPrice: null,
          quantity: 0,
          netPnlCents: 0,
        },
        emotion: 'neutral',
        session: null,
        riskRewardRatio: '',
        tags: [],
        images: [],
        breakEven: false,
        missedTrade: false,
      },
    ])
  })

  test('money is summed in cents: value x100 rounded', () => {
    const [read] = withTrade({ grossPnl: '10.005', fees: 0, netPnl: undefined }).trades
    expect(read?.values).toMatchObject({ grossPnlCents: 1_001, feesCents: 0, netPnlCents: 1_001 })
  })

  test.each([
    [{ fees: 1 }, 'fees-follow', { feesCents: 70, netPnlCents: 4_930 }],
    [{ closingTime: '' }, 'closed-at-opening', { closedAt: '2025-03-03T10:00:00', status: 'closed' }],
    [{ closingTime: '', status: undefined }, 'closed-at-opening', { status: 'closed', netPnlCents: 4_930 }],
    [{ status: 'open' }, 'open-with-closing-time', { closedAt: null, status: 'open' }],
    [{ pair: 'X'.repeat(65) }, 'shortened', { pair: 'X'.repeat(64) }],
    [{ notes: 'a\u0000b' }, 'shortened', { notes: 'ab' }],
    [{ notes: ['a'] }, 'other-kind', { notes: '' }],
    [{ stopLoss: 'n/a' }, 'other-kind', { stopLoss: 0, netPnlCents: 4_930 }],
    [{ quantity: -1 }, 'other-kind', { quantity: 0 }],
    [{ entryPrice: '1,08' }, 'other-kind', { entryPrice: 0, exitPrice: trade.exitPrice }],
    [{ rating: 4 }, 'unknown-field', { pair: 'EURUSD' }],
  ])('%j is imported, the adjustment is reported, and the document is kept', (fields, code, values) => {
    const person = withTrade(fields)
    expect(person.trades[0]?.values).toMatchObject(values)
    expect(person.problems).toMatchObject([{ kind: 'adjusted', id: 't1', code }])
    expect(bodiesOf(person, 'trades')).toHaveLength(1)
  })

  test('a repeated document counts once, and a different one with the same id is reported', () => {
    const more = { trades: { t1: { ...trade, userId: 'u1' } } }
    expect(personOf({ trades: { t1: { ...trade, userId: 'u1' } } }, more).problems).toEqual([])
    const person = personOf(
      { trades: { t1: trade } },
      { trades: { t1: { ...trade, fees: 0.7, netPnl: 49.3, pair: 'X' } } },
    )
    expect([person.trades.length, person.problems[0]?.code]).toEqual([1, 'repeated-id'])
  })

  test('tags with the same label are merged, and trades may reference them by id', () => {
    const tags = [
      { id: 'x', label: ' Swing ', createdAt: '2024-01-01T00:00:00Z' },
      { id: 'y', label: 'Swing' },
      'news',
    ]
    const person = personOf({ tags, trades: { t1: { ...trade, tags: ['x', 'y', 'Swing', 'new'] } } })
    expect(person.tags).toEqual([
      { label: 'Swing', createdAt: '2024-01-01T00:00:00.000Z' },
      { label: 'news', createdAt: null },
    ])
    expect(person.trades[0]?.tags).toEqual(['Swing', 'new'])
  })
})

describe('accounts', () => {
  test('currentBalance = initialBalance + baseBalanceOffset + sum of netPnl, compared with the document to the cent', () => {
    const accounts = [{ id: 'a1', initialBalance: 100, baseBalanceOffset: 20.5, currentBalance: 200 }]
    const person = personOf({
      accounts,
      trades: {
        t1: trade,
        t2: { ...trade, missedTrade: true },
        t3: { ...trade, status: 'open', closingTime: '', netPnl: 9, fees: 41 },
      },
    })
    expect(documentBalances(person).get('a1')).toEqual({
      balanceCents: 16_980,
      statedCents: 20_000,
      differenceCents: 3_020,
      openNetCents: 900,
    })
    expect(documentBalances(personOf({})).get('a1')).toMatchObject({
      statedCents: null,
      differenceCents: null,
    })
  })

  test('a value its field cannot hold is reported, and the account is also kept as received', () => {
    const given = {
      id: 'a1',
      name: 'Fund',
      initialBalance: 'abc',
      currency: '??',
      tradingMode: 'lots',
      type: 'prop',
      isFavorite: 'yes',
      createdAt: 'yesterday',
      riskSettings: { maxDrawdown: 500, maxDailyLoss: '' },
    }
    const person = personOf({ accounts: [given] })
    expect(person.accounts[0]?.account).toMatchObject({
      name: 'Fund',
      initialBalanceCents: 0,
      currency: 'USD',
    })
    expect(person.problems.map(({ kind, code, detail }) => `${kind} ${code} ${detail}`)).toEqual([
      'adjusted other-kind type "prop"',
      'adjusted other-kind currency "??"',
      'adjusted other-kind tradingMode "lots"',
      'adjusted other-kind initialBalance "abc"',
      'adjusted other-kind createdAt "yesterday"',
      'adjusted other-kind isFavorite "yes"',
      'adjusted other-kind maxDrawdown 500',
    ])
    expect(bodiesOf(person, 'accounts')).toEqual([given])
  })

  test('a connection’s encrypted password is removed and requested again, wherever the account is kept', () => {
    const mt5Connection = { enabled: true, login: 7, password: 'U2FsdGVk', server: 'S' }
    const person = personOf({ accounts: [{ id: 'a1', mt5Connection, colour: 'red' }] })
    const kept = { enabled: true, login: 7, server: 'S', needsPasswordReentry: true }
    expect(bodiesOf(person, 'mt5Connection')).toEqual([kept])
    expect(bodiesOf(person, 'accounts')).toEqual([{ id: 'a1', mt5Connection: kept, colour: 'red' }])
    expect(JSON.stringify(person)).not.toContain('U2FsdGVk')
  })
})

test('a stored plan of enterprise becomes pro on load', () => {
  const person = personOf({ subscription: { planType: 'enterprise', status: 'active' }, tier: 'enterprise' })
  expect(bodiesOf(person, 'subscription')).toEqual([{ planType: 'pro', status: 'active' }])
  expect(bodiesOf(person, 'users')).toEqual([{ tier: 'pro' }])
})

test('documents of features that do not exist yet are kept as received', () => {
  const parts = {
    settings: { currency: 'EUR', timezone: 'Europe/Berlin' },
    stats: { winRate: 5 },
    dashboardLayout: { widgets: [1], isInitialized: true },
    userLevel: { level: 3 },
  }
  const person = personOf(
    {
      ...parts,
      notebooks: [{ id: 'n0', title: 'legacy' }],
      dailyReviews: { r1: { date: '2025-01-02' } },
      tradingPlanTemplates: { p1: { createdAt: { seconds: 1, nanoseconds: 0 } } },
      hadProTrial: true,
    },
    { notebooks: { n1: { userId: 'u1', title: 'own' } }, habits: { h1: { userId: 'u1' } } },
  )
  for (const [name, body] of Object.entries(parts)) expect(bodiesOf(person, name)).toEqual([body])
  expect(bodiesOf(person, 'legacyNotebooks')).toEqual([{ id: 'n0', title: 'legacy' }])
  expect(bodiesOf(person, 'notebooks')).toEqual([{ userId: 'u1', title: 'own' }])
  expect(bodiesOf(person, 'dailyReviews')).toEqual([{ date: '2025-01-02' }])
  expect(bodiesOf(person, 'tradingPlanTemplates')).toEqual([{ createdAt: { seconds: 1, nanoseconds: 0 } }])
  expect(bodiesOf(person, 'habits')).toEqual([{ userId: 'u1' }])
  expect(bodiesOf(person, 'users')).toEqual([{ hadProTrial: true }])
})
