import { allTests } from '@plumbline/testing/all-tests'
import { manyTrades } from '@plumbline/testing/broker-files/many-trades'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { type ContractProcedure, contractProcedures } from '#server/testing/procedures.ts'
import { renewSessions } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, importFile, listAccounts, listTrades, preview } from '#server/testing/trading.ts'

/** What a field may be sent as, written as JSON: some of it no JSON library would write. */
const HOSTILE_JSON: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  'an object': '{"a":{"b":1}}',
  'an empty list': '[]',
  'a nested list': '[[["x"]]]',
  'a list of ten thousand': `[${'0,'.repeat(10_000)}0]`,
  'an empty text': '""',
  'a long text': `"${'x'.repeat(50_000)}"`,
  'a zero byte': '"a\\u0000b"',
  'half of a pair': '"a\\ud800b"',
  'the other half': '"\\udc00"',
  'control characters': '"\\u0001\\u001b[31m\\u202e"',
  markup: '"<script>alert(1)</script>"',
  SQL: '"\'; drop table accounts; --"',
  'a prototype': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  'the number 1e999': '1e999',
  'the number 1e308': '1e308',
  'minus zero': '-0',
  'a negative number': '-1',
  'a fraction': '0.1',
  'an integer past 2^53': '9007199254740993',
  'an integer past 2^63': '99999999999999999999',
  'NaN as text': '"NaN"',
  'a day that does not exist': '"2025-02-30"',
  'the year 0': '"0000-01-01"',
  'the last day of year 9999': '"9999-12-31"',
  'a day late in year 9999': '"9999-12-15"',
  'an id of nothing': '"00000000-0000-0000-0000-000000000000"',
}

/** Among the long tests every value everywhere; else one, another for the next field or procedure. */
function shareOf<T>(values: readonly T[], turn: number): readonly T[] {
  return allTests ? values : values.filter((_, index) => index === (turn * 7) % values.length)
}

const HOSTILE_QUERIES = [
  ...['', '%00', 'a%00b', '%ED%A0%80', '%ff', 'NaN', 'Infinity', '-1', '1.5', '1e999', '9007199254740993'],
  ...[
    '99999999999999999999',
    '0000-01-01',
    '9999-12-31',
    '9999-12-15',
    '-0001-01-01',
    '2025-02-30',
    '[]',
    '{}',
  ],
  ...['null', 'true', '__proto__', "'%3B drop table trades", 'x'.repeat(5_000), '😀'],
]

const HOSTILE_PATHS = [
  ...['%00', 'a%00b', '%ff', '%', '%E0%A4%A', '%ED%A0%80', '..%2f..%2fetc%2fpasswd', '%2e%2e', '__proto__'],
  ...[
    'null',
    '0',
    '-1',
    'x'.repeat(3_000),
    '%F0%9F%98%80',
    '00000000-0000-0000-0000-000000000000',
    '{id}',
    '*',
  ],
]

/** Bodies with their headers that are no input at all. */
const HOSTILE_BODIES: readonly [
  string,
  string | Uint8Array<ArrayBuffer> | undefined,
  Record<string, string>,
][] = [
  ['nothing', undefined, {}],
  ['JSON that is called text', '{"name":"x"}', { 'content-type': 'text/plain' }],
  ['a form in place of JSON', 'name=x&currency=USD', { 'content-type': 'application/x-www-form-urlencoded' }],
  [
    'form fields of prototypes',
    '__proto__[isAdmin]=true&constructor[prototype][x]=1',
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['an event stream', 'data: {"json":1}\n\n', { 'content-type': 'text/event-stream' }],
  ['a file', 'MZ', { 'content-type': 'application/octet-stream' }],
  [
    'a file by its disposition',
    '{}',
    { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="x"' },
  ],
  [
    'multipart that breaks off',
    '--b\r\nContent-Disposition: form-data; name="accountId"\r\n\r\nx',
    { 'content-type': 'multipart/form-data; boundary=b' },
  ],
  [
    'multipart of another boundary',
    '--a\r\n\r\n--a--',
    { 'content-type': 'multipart/form-data; boundary=b' },
  ],
  [
    'multipart of a prototype',
    '--b\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\n1\r\n--b--\r\n',
    { 'content-type': 'multipart/form-data; boundary=b' },
  ],
  [
    'JSON nested 100,000 deep',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    { 'content-type': 'application/json' },
  ],
  [
    'JSON with a type of ten thousand letters',
    '{}',
    { 'content-type': `application/json; ${'x'.repeat(10_000)}` },
  ],
  [
    'bytes that are no UTF-8',
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    { 'content-type': 'application/json' },
  ],
  [
    'RPC notes on a prototype',
    '{"json":{},"meta":[[1,"__proto__","x"],["bigint","constructor","prototype"]]}',
    { 'content-type': 'application/json' },
  ],
  [
    'RPC notes that lead nowhere',
    '{"json":{"id":"x"},"meta":[[5,"id","a","b"],[1,"id"],[99,"id"],"x",null]}',
    { 'content-type': 'application/json' },
  ],
]

/** The schema lets these through: what is no time has a message of its own. */
const READ_LATER: ReadonlySet<string> = new Set(['timestamp', 'closingTime'])

/** Objects of optional fields only: an object without any of them changes nothing. */
const TAKES_OBJECTS: ReadonlySet<string> = new Set(['changes', 'note'])

describeOnOneEngine('hostile input', (database) => {
  let server: TestServer
  let owner: TestClient
  /** Things that are there, so that what is wrong is found out by nothing but the value. */
  const real = { accounts: '', trades: '', imports: '', statistics: '' }
  const witnessed = { balance: 100, trades: 0 }

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    await createAccount(owner, { name: 'Witness', initialBalance: witnessed.balance })
    real.accounts = (await createAccount(owner, { name: 'Target' })).id
    real.statistics = real.accounts
    await importFile(owner, real.accounts, writePlumblineCsv(manyTrades(3)))
    real.trades = (await listTrades(owner, real.accounts)).trades[0]?.id ?? ''
    real.imports = (await preview(owner, real.accounts, writePlumblineCsv(manyTrades(5)))).id
  })
  beforeEach(() => renewSessions(database()))
  afterAll(async () => {
    await server.close()
  })

  /** Ending the session would hide what comes after. */
  const clientFor = ({ name }: ContractProcedure) => (name === 'identity.signOut' ? server.client() : owner)

  /** Either it was fine, or it is refused in the form of the contract; never a failure of ours. */
  function expectCleanAnswer(what: string, answer: Answer): void {
    const text = JSON.stringify(answer.body)
    expect([what, answer.status < 500, text.includes('\\n    at ')]).toEqual([what, true, false])
    if (answer.status < 400) return
    const error = Object(answer.body).json ?? answer.body
    expect([what, error]).toEqual([
      what,
      expect.objectContaining({ status: answer.status, code: expect.any(String) }),
    ])
    expect([what, typeof error.message, error.message !== '']).toEqual([what, 'string', true])
    if (error.code !== 'BAD_REQUEST') return
    expect([what, error.data.issues.length > 0]).toEqual([what, true])
  }

  const urlOf = ({ name, path }: Pick<ContractProcedure, 'name' | 'path'>) => {
    const [feature] = Object.keys(real).filter((key) => name.startsWith(key))
    const id = path.includes('{accountId}') ? real.accounts : real[feature as keyof typeof real]
    return `/api/v1${path.replace(/\{\w+\}/, id ?? '')}`
  }
  /** A valid input as JSON, with one field as it is given. */
  const inputWith = ({ name, fields, path }: ContractProcedure, field: string, value: string) => {
    const id = urlOf({ name, path: '{id}' }).slice('/api/v1'.length)
    const valid = {
      id,
      accountId: real.accounts,
      kind: 'new',
      email: 'ada@example.com',
      password: 'wrong',
      name: 'Ada',
    }
    const others = Object.entries(valid).filter(
      ([key]) => key !== field && (fields.includes(key) || path.includes(`{${key}}`)),
    )
    return `{${[...others.map(([key, text]) => `"${key}":"${text}"`), `"${field}":${value}`].join(',')}}`
  }

  const sendJson = (procedure: ContractProcedure, body: string) =>
    clientFor(procedure).send(urlOf(procedure), {
      method: procedure.method,
      body,
      headers: { 'content-type': 'application/json' },
    })
  const sendRpc = (procedure: ContractProcedure, body: string) =>
    clientFor(procedure).send(`/rpc/${procedure.name.replace('.', '/')}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })

  const turnOf = (procedure: ContractProcedure) => contractProcedures.indexOf(procedure)
  const fieldsOf = ({ fields, path }: ContractProcedure) => [
    ...fields,
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
  ]
  const posts = contractProcedures.filter(({ method }) => method === 'POST')

  test.each(contractProcedures.filter((procedure) => fieldsOf(procedure).length > 0))(
    '$name handles any value of any field over RPC and names the invalid field',
    async (procedure) => {
      const names = fieldsOf(procedure)
      for (const [turn, field] of names.entries()) {
        for (const [what, value] of shareOf(Object.entries(HOSTILE_JSON), turn)) {
          const answer = await sendRpc(procedure, `{"json":${inputWith(procedure, field, value)}}`)
          expectCleanAnswer(`${field} is ${what}`, answer)
          const error = Object(answer.body).json
          const isCheckable =
            (what === 'a nested list' || (what === 'an object' && !TAKES_OBJECTS.has(field))) &&
            !READ_LATER.has(field)
          if (error?.code !== 'BAD_REQUEST' || !isCheckable) continue
          const paths = error.data.issues.map((issue: { path: string }) => issue.path.replace(/\..*/, ''))
          expect([what, paths]).toEqual([what, expect.arrayContaining([field])])
        }
      }
    },
  )

  test.each(contractProcedures)('$name handles anything in place of its input', async (procedure) => {
    for (const [what, value] of shareOf(Object.entries(HOSTILE_JSON), turnOf(procedure))) {
      expectCleanAnswer(`RPC, ${what}`, await sendRpc(procedure, `{"json":${value}}`))
      expectCleanAnswer(`RPC bare, ${what}`, await sendRpc(procedure, value))
      if (procedure.method === 'POST') expectCleanAnswer(`REST, ${what}`, await sendJson(procedure, value))
    }
  })

  test.each(posts.filter(({ fields }) => fields.length > 0))(
    '$name handles any value of a body field over REST',
    async (procedure) => {
      for (const [turn, field] of procedure.fields.entries()) {
        for (const [what, value] of shareOf(Object.entries(HOSTILE_JSON), turn)) {
          expectCleanAnswer(
            `${field} is ${what}`,
            await sendJson(procedure, inputWith(procedure, field, value)),
          )
        }
      }
    },
  )

  test.each(contractProcedures.filter(({ method }) => method === 'GET'))(
    '$name handles any value of its query',
    async (procedure) => {
      const { fields } = procedure
      const own = fields.includes('accountId') ? `accountId=${real.accounts}&` : ''
      for (const [turn, field] of [...fields, 'unknown'].entries()) {
        const forms = ['[]', '[0]', '[__proto__][x]', '[constructor][prototype][x]'].map(
          (form) => `${field}${form}=1`,
        )
        for (const pair of shareOf(
          [...HOSTILE_QUERIES.map((value) => `${field}=${value}`), ...forms],
          turn,
        )) {
          const kind = field === 'kind' ? '' : 'kind=new&'
          const url = `${urlOf(procedure)}?${field === 'accountId' ? '' : own}${kind}${pair}`
          expectCleanAnswer(url.slice(0, 200), await owner.send(url))
        }
      }
    },
  )

  test.each(contractProcedures.filter(({ path }) => path.includes('{')))(
    '$name handles any id in its path',
    async (procedure) => {
      const { method, path } = procedure
      for (const id of shareOf(HOSTILE_PATHS, turnOf(procedure))) {
        const url = `/api/v1${path.replace(/\{\w+\}/, id)}`
        const answer = await owner.send(method === 'GET' ? `${url}?kind=new` : url, { method })
        expectCleanAnswer(url.slice(0, 200), answer)
        // A missing account has a balance of 0. Two dots lead from an account to the synchronisation of all accounts,
        // and from a trade's or day's checks to the list of plans. Some calls are refused whatever the id is.
        const others: Readonly<Record<string, number>> = {
          'accounts.balance': 200,
          'mt5Sync.sync': 200,
          'strategies.tradeChecks': 200,
          'tradingPlans.tradeChecks': 200,
          'tradingPlans.dayAdherence': 200,
          // A trade that is not in the list has no position.
          'trades.position': 200,
          'admin.switchOffTwoFactor': 403,
        }
        const refused = [400, 404, ...(others[procedure.name] === undefined ? [] : [others[procedure.name]])]
        expect([url.slice(0, 200), answer.status]).toEqual([url.slice(0, 200), expect.toBeOneOf(refused)])
      }
    },
  )

  test.each(contractProcedures)('$name handles anything as its body', async (procedure) => {
    for (const [what, body, headers] of shareOf(HOSTILE_BODIES, turnOf(procedure))) {
      const client = clientFor(procedure)
      const init = { method: 'POST', headers, ...(body === undefined ? {} : { body }) }
      expectCleanAnswer(`RPC, ${what}`, await client.send(`/rpc/${procedure.name.replace('.', '/')}`, init))
      if (procedure.method === 'POST')
        expectCleanAnswer(`REST, ${what}`, await client.send(urlOf(procedure), init))
      expect(Object.hasOwn(Object.prototype, 'x') || Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
    }
  })

  test('leaves the server answering, the log without errors and the data unchanged', async () => {
    expect(await owner.get('/accounts')).toMatchObject({ status: 200 })
    const errors = server.logged.filter((line) => JSON.parse(line).level === 'error')
    expect(errors).toEqual([])
    const witness = (await listAccounts(owner)).accounts.filter((account) => account.name === 'Witness')
    expect(witness).toMatchObject([{ currentBalance: witnessed.balance, closedTrades: witnessed.trades }])
  })
})
