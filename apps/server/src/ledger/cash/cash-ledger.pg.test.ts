import { runs } from '@plumbline/testing/all-tests'
import { cashLedger, cashOperation, deletedCash, type CashLedger } from '@plumbline/contract/accounts/cash'
import { buildImportedTrade } from '@plumbline/testing/builders/build-imported-trade'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { writeTrades } from '#server/ledger/trades/trades.write.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createAccount, getAccount, getStatistics } from '#server/testing/trading.ts'
import { addCash as addBrokerCash } from './cash.service.ts'

const deposit = { kind: 'deposit', at: '2025-03-03T10:00', amount: 500, notes: 'first' } as const

describeOnOneEngine('the cash ledger', (database) => {
  let server: TestServer
  let owner: TestClient
  let userId: string

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    userId = Object((await owner.get('/session')).body).user.id
  })
  afterAll(() => server.close())

  const newAccount = async () => (await createAccount(owner, { initialBalance: 1000 })).id
  const ledger = async (id: string, query = ''): Promise<CashLedger> =>
    cashLedger.parse((await owner.get(`/accounts/${id}/cash${query}`)).body)
  const add = async (accountId: string, input: object) =>
    cashOperation.parse((await owner.post(`/accounts/${accountId}/cash`, input)).body)

  /** A deposit of 300 and one of 40 that came with a file, by the import's own way. */
  async function importCash(accountId: string): Promise<void> {
    const importId = newId()
    await database().asUser(userId, async (trx) => {
      await sql`insert into imports (user_id, id, account_id, state, file_name, file_size)
        values (${userId}, ${importId}, ${accountId}, 'confirmed', 'report.xlsx', 1)`.execute(trx)
      await writeTrades(trx, userId, accountId, (writer) =>
        addBrokerCash({ newId }, trx, userId, writer, importId, [
          { kind: 'deposit', at: '2025-03-01T08:00:00', amountCents: 30_000, notes: '', brokerId: '77' },
          { kind: 'correction', at: '2025-03-02T08:00:00', amountCents: 4_000, notes: '', brokerId: null },
        ]),
      )
    })
  }

  test('a deposit is not counted as P&L: it changes the balance and the offset, and no statistic', async () => {
    const id = await newAccount()
    expect(await add(id, deposit)).toMatchObject({
      accountId: id,
      kind: 'deposit',
      at: '2025-03-03T10:00:00',
      amount: 500,
      notes: 'first',
      origin: 'hand',
      importId: null,
      fileName: null,
      dismissed: false,
    })
    expect(await getAccount(owner, id)).toMatchObject({
      baseBalanceOffset: 500,
      currentBalance: 1500,
      revision: 1,
    })
    const { statistics, balance } = await getStatistics(owner, id)
    expect([statistics.totalPnl, statistics.totalTrades, balance]).toEqual([0, 0, 1500])
  })

  test('lists entries latest first, in pages, with totals', async () => {
    const id = await newAccount()
    await add(id, deposit)
    await add(id, { kind: 'withdrawal', at: '2025-04-01T00:00:30', amount: -120.5 })
    await add(id, { kind: 'correction', at: '2025-02-01T12:00', amount: -0.01 })
    const whole = await ledger(id)
    expect(whole.operations.map(({ at, amount }) => [at, amount])).toEqual([
      ['2025-04-01T00:00:30', -120.5],
      ['2025-03-03T10:00:00', 500],
      ['2025-02-01T12:00:00', -0.01],
    ])
    expect(whole).toMatchObject({ total: 3, dismissed: 0, deposited: 500, withdrawn: -120.51, sum: 379.49 })
    const page = await ledger(id, '?offset=1&limit=1')
    expect(page).toMatchObject({ total: 3, operations: [{ amount: 500 }] })
  })

  test('editing an entry moves it from its old day to its new one', async () => {
    const id = await newAccount()
    const { id: cashId } = await add(id, deposit)
    const changes = { kind: 'withdrawal', at: '2025-05-05T09:30', amount: -200 }
    const answer = await owner.patch(`/cash-operations/${cashId}`, changes)
    expect(answer).toMatchObject({
      status: 200,
      body: { id: cashId, kind: 'withdrawal', at: '2025-05-05T09:30:00', amount: -200, notes: 'first' },
    })
    expect(await getAccount(owner, id)).toMatchObject({ baseBalanceOffset: -200, currentBalance: 800 })
    const before = (day: string) => getStatistics(owner, id, `?from=${day}`)
    expect((await before('2025-04-01')).balanceBefore).toBe(1000)
    expect((await before('2025-06-01')).balanceBefore).toBe(800)
  })

  test('a manual entry is deleted permanently, so undo has to create it again', async () => {
    const id = await newAccount()
    const { id: cashId } = await add(id, deposit)
    const { body } = await owner.delete(`/cash-operations/${cashId}`)
    expect(deletedCash.parse(body)).toMatchObject({ outcome: 'deleted', operation: { amount: 500 } })
    expect(await getAccount(owner, id)).toMatchObject({ baseBalanceOffset: 0, currentBalance: 1000 })
    expect(await ledger(id)).toMatchObject({ total: 0, dismissed: 0 })
    expect(await owner.delete(`/cash-operations/${cashId}`)).toMatchObject({
      status: 404,
      body: { message: `Cash operation with ID ${cashId} not found` },
    })
  })

  describe('an imported entry', () => {
    test('shows its file, cannot be edited, and can be dismissed and restored', async () => {
      const id = await newAccount()
      await importCash(id)
      const [correction, deposited] = (await ledger(id)).operations
      expect(deposited).toMatchObject({ origin: 'import', fileName: 'report.xlsx', amount: 300 })
      expect(correction).toMatchObject({ origin: 'import', kind: 'correction' })
      const cash = `/cash-operations/${deposited?.id}`
      expect(await owner.patch(cash, { amount: 1 })).toMatchObject({
        status: 409,
        body: { code: 'CASH_NOT_BY_HAND' },
      })
      const { body } = await owner.delete(cash)
      expect(body).toMatchObject({ outcome: 'dismissed', operation: { dismissed: true } })
      expect(await getAccount(owner, id)).toMatchObject({ baseBalanceOffset: 40 })
      expect(await ledger(id)).toMatchObject({ total: 1, dismissed: 1, sum: 40 })
      expect((await ledger(id, '?dismissed=true')).operations).toMatchObject([{ amount: 300 }])
      expect((await owner.post(`${cash}/restore`)).body).toMatchObject({ dismissed: false })
      expect((await owner.post(`${cash}/restore`)).status).toBe(200)
      expect(await getAccount(owner, id)).toMatchObject({ baseBalanceOffset: 340, currentBalance: 1340 })
    })
  })

  test.each([
    ['deposit', -1],
    ['deposit', 0],
    ['withdrawal', 1],
    ['correction', 0],
  ])('a %s of %s is refused, on creation and on edit', async (kind, amount) => {
    const id = await newAccount()
    const refused = { status: 400, body: { code: 'CASH_AMOUNT' } }
    expect(await owner.post(`/accounts/${id}/cash`, { ...deposit, kind, amount })).toMatchObject(refused)
    const { id: cashId } = await add(id, deposit)
    expect(await owner.patch(`/cash-operations/${cashId}`, { kind, amount })).toMatchObject(refused)
    expect(await getAccount(owner, id)).toMatchObject({ baseBalanceOffset: 500 })
  })

  test.each([
    ['at', '2025-02-30T10:00'],
    ['at', '0001-01-01T00:00'],
    ['at', 'yesterday'],
    ['amount', 1.005],
    ['amount', '5'],
    ['kind', 'residual'],
    ['notes', 'a\u0000b'],
  ])('%s rejects %s and names the field', async (field, value) => {
    const id = await newAccount()
    expect(await owner.post(`/accounts/${id}/cash`, { ...deposit, [field]: value })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: field }] } },
    })
  })

  test('baseBalanceOffset equals the ledger’s total after any entries, edits and deletions', async () => {
    const at = fc
      .tuple(
        fc.integer({ min: 2019, max: 2026 }),
        fc.integer({ min: 10, max: 12 }),
        fc.integer({ min: 10, max: 28 }),
      )
      .map(([year, month, day]) => `${year}-${month}-${day}T10:00`)
    const entry = fc.record({ at, cents: fc.integer({ min: -90_000, max: 90_000 }).filter((n) => n !== 0) })
    const step = fc.record({ kind: fc.constantFrom('add', 'change', 'delete'), pick: fc.nat(20), entry })
    const cash = ({ at: time, cents }: { at: string; cents: number }) => ({
      kind: 'correction',
      at: time,
      amount: cents / 100,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const id = await newAccount()
        const values = brokerValuesOf(buildImportedTrade({ grossPnl: '70', commission: '0' }))
        await database().asUser(userId, (trx) =>
          writeTrades(trx, userId, id, (writer) =>
            writer.add([{ id: newId(), brokerId: null, line: 0, values, journal: {} }]),
          ),
        )
        const model = new Map<string, number>()
        for (const { kind, pick, entry: values } of steps) {
          const known = [...model.keys()][pick % Math.max(1, model.size)]
          if (kind === 'add' || known === undefined) model.set((await add(id, cash(values))).id, values.cents)
          else if (kind === 'change') {
            await owner.patch(`/cash-operations/${known}`, cash(values))
            model.set(known, values.cents)
          } else {
            await owner.delete(`/cash-operations/${known}`)
            model.delete(known)
          }
        }
        const sum = [...model.values()].reduce((total, cents) => total + cents, 0)
        const { sum: listed, total } = await ledger(id)
        expect([Math.round(listed * 100), total]).toEqual([sum, model.size])
        const account = await getAccount(owner, id)
        expect(Math.round(account.baseBalanceOffset * 100)).toBe(sum)
        expect(Math.round(account.currentBalance * 100)).toBe(107_000 + sum)
        const after = await getStatistics(owner, id, '?from=2027-01-01')
        expect(Math.round(after.balanceBefore * 100)).toBe(107_000 + sum)
      }),
      { numRuns: runs(20) },
    )
  })
})
