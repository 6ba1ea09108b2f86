import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '#server/platform/http/rpc/openapi.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, listAccounts } from '#server/testing/trading.ts'

describeOnOneEngine('report schemas in the API document', (database) => {
  let server: TestServer
  let owner: TestClient
  let demo: string
  let empty: string

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    await owner.post('/accounts/demo')
    demo = (await listAccounts(owner)).accounts[0]?.id ?? ''
    empty = (await createAccount(owner, { name: 'Empty' })).id
  })
  afterAll(() => server.close())

  test.each([
    ['statistics.get', (id: string) => `/accounts/${id}/statistics`],
    ['statistics.equity', (id: string) => `/accounts/${id}/equity`],
    ['statistics.days', (id: string) => `/accounts/${id}/days`],
    ['statistics.pnl', (id: string) => `/accounts/${id}/pnl?by=week`],
    ['statistics.curve', (id: string) => `/statistics/curve?accountIds[]=${id}`],
    ['statistics.figures', (id: string) => `/statistics/figures?accountIds[]=${id}`],
    ['statistics.breakdown', (id: string) => `/statistics/breakdown?accountIds[]=${id}&by=pair`],
    ['statistics.cross', (id: string) => `/statistics/cross?accountIds[]=${id}&rows=pair&columns=weekday`],
    ['statistics.distribution', (id: string) => `/statistics/distribution?accountIds[]=${id}&of=risk`],
    ['statistics.results', (id: string) => `/statistics/results?accountIds[]=${id}`],
    ['insights.list', (id: string) => `/insights?accountIds[]=${id}`],
    ['insights.trades', (id: string) => `/insights/trades?accountIds[]=${id}&by=pair&key=EURUSD`],
    ['mindset.tilt', (id: string) => `/mindset/tilt?accountIds[]=${id}&today=2025-03-03`],
    ['mindset.tiltTrades', (id: string) => `/mindset/tilt/trades?accountIds[]=${id}`],
    ['mindset.emotions', (id: string) => `/mindset/emotions?accountIds[]=${id}`],
    ['mindset.states', (id: string) => `/mindset/states?accountIds[]=${id}`],
    ['mindset.lessons', () => '/mindset/lessons'],
  ])('%s matches the actual answer field by field', async (operationId, path) => {
    const schema = await answerSchema(operationId)
    for (const account of [demo, empty]) {
      const { status, body } = await owner.get(path(account))
      expect(status).toBe(200)
      expect(faultsOf(schema, body, operationId)).toEqual([])
    }
  })
})

async function answerSchema(operationId: string): Promise<unknown> {
  const { paths = {} } = await openApiDocument()
  const operation = Object.values(paths)
    .flatMap((item) => Object.values(item ?? {}))
    .find((each) => Object(each).operationId === operationId)
  return Object(operation).responses['200'].content['application/json'].schema
}

/** Where a value is not as a schema says; fields that it does not name are faults too. */
function faultsOf(schema: unknown, value: unknown, at: string): readonly string[] {
  const { type, required = [], properties = {}, items, anyOf, const: only } = Object(schema)
  const { enum: values = only === undefined ? undefined : [only] } = Object(schema)
  if (anyOf) {
    const tried: (readonly string[])[] = anyOf.map((each: unknown) => faultsOf(each, value, at))
    return tried.some((faults) => faults.length === 0) ? [] : (tried[0] ?? [])
  }
  if (values) return values.includes(value) ? [] : [`${at}: ${String(value)}`]
  if (type === 'array') {
    if (!Array.isArray(value)) return [`${at} is no list`]
    return value.flatMap((item, index) => faultsOf(items, item, `${at}[${index}]`))
  }
  if (type === 'object') {
    if (typeof value !== 'object' || value === null) return [`${at} is no object`]
    const missing = required
      .filter((key: string) => !(key in value))
      .map((key: string) => `${at}.${key} is missing`)
    return Object.entries(value)
      .flatMap(([key, field]) =>
        key in properties ? faultsOf(properties[key], field, `${at}.${key}`) : [`${at}.${key} is not told`],
      )
      .concat(missing)
  }
  const isRight =
    type === 'integer' ? Number.isInteger(value) : type === 'null' ? value === null : typeof value === type
  return isRight ? [] : [`${at}: ${String(value)} is no ${String(type)}`]
}
