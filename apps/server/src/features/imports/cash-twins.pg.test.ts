import { buildMt4Model, buildMt4Position } from '@plumbline/testing/broker-files/mt4-model'
import { writeMt4Statement } from '@plumbline/testing/broker-files/write-mt4-statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  confirm,
  createAccount,
  differencesOf,
  getAccount,
  importFile,
  preview,
  undo,
} from '#server/testing/trading.ts'

describeOnOneEngine('a manually entered deposit that a file also contains', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  const statement = writeMt4Statement(
    buildMt4Model({
      positions: [buildMt4Position()],
      cash: [
        { brokerId: '7', at: '2025-03-03T08:17:21', amount: 1_000_00000000n, notes: 'Wire' },
        { brokerId: '8', at: '2025-03-04T08:00:00', amount: 1_000_00000000n, notes: 'Wire' },
      ],
    }),
  )

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
    account = (await createAccount(owner)).id
    const entered = { kind: 'deposit', at: '2025-03-03T00:00', amount: 1000, notes: 'Start' }
    const { status } = await owner.post(`/accounts/${account}/cash`, entered)
    if (status !== 201) throw new Error(`The deposit was not entered: ${status}`)
  })
  afterAll(() => server.close())

  const offset = async () => (await getAccount(owner, account)).baseBalanceOffset

  test('is shown with its match, and does not count twice', async () => {
    const shown = await preview(owner, account, statement)
    expect(shown.counts.newCash).toBe(1)
    expect(shown.cashTwins).toEqual([
      {
        at: '2025-03-03T08:17:21',
        amount: 1000,
        notes: 'Wire',
        enteredAt: '2025-03-03T00:00:00',
        enteredNotes: 'Start',
      },
    ])
    const { id, result } = await confirm(owner, shown.id)
    expect(result.cash).toBe(1)
    expect(await offset()).toBe(2000)
    expect(await differencesOf(owner, account)).toEqual([])
    expect(await importFile(owner, account, statement)).toMatchObject({ added: 0, cash: 0 })
    expect(await offset()).toBe(2000)
    await undo(owner, id)
    expect(await offset()).toBe(1000)
  })

  test('is imported anyway if the user chooses so', async () => {
    const { id } = await preview(owner, account, statement)
    const answer = await owner.post(`/imports/${id}/confirm`, { takeCashTwins: true, restoreDismissed: true })
    expect(answer.status).toBe(200)
    expect(await offset()).toBe(3000)
    expect(await differencesOf(owner, account)).toEqual([])
  })
})
