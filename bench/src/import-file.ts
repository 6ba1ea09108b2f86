import { tradeImport } from '@plumbline/contract/imports/imports'
import { writePlumblineCsv } from '@plumbline/testing/broker-files/write-plumbline-csv'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { largeTradeHistory } from '@plumbline/simulator/large-history'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { tradeInsert } from '../../apps/server/src/ledger/trades/trade-row.ts'
import { insertTrades } from '../../apps/server/src/ledger/trades/trades.repo.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { inJournal, type Journal, newAccount } from './journal.ts'
import { alternating, collectGarbage } from './measure.ts'

const TRADES = 100_000
const ROUNDS = 5
const SLICE = 5000

/** A file of 100,000 trades from upload to statistics, compared with inserting its bare rows with the same driver. */
export const importFile: Benchmark = {
  name: 'import-100k',
  onEngines: true,
  run: (engine) =>
    inJournal(engine, async (journal) => {
      const history = () => [...largeTradeHistory({ seed: 3, count: TRADES })]
      const file = writePlumblineCsv(history())
      // The floor's trades are on the heap only while the floor runs.
      let trades: ReturnType<typeof history> = []
      const measured = await alternating(
        ROUNDS,
        () => importWhole(journal, file),
        () => insertBare(journal, trades),
        (piece) => {
          trades = piece === 'floor' ? history() : []
          collectGarbage()
        },
      )
      return [
        rowOf({
          name: 'import-100k',
          value: measured.value,
          unit: 'ms',
          most: 3 * measured.floor,
          floor: { value: measured.floor, times: 3 },
        }),
      ]
    }),
}

async function importWhole(journal: Journal, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const accountId = await newAccount(journal, 'Import')
  const form = new FormData()
  form.set('accountId', accountId)
  form.set('file', new File([file], 'large.csv'))
  let state = tradeImport.parse(await (await journal.post('/imports', form)).json())
  while (state.state === 'reading') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    state = tradeImport.parse(await (await journal.get(`/imports/${state.id}`)).json())
  }
  if (state.state !== 'ready') throw new Error(`The import is ${JSON.stringify(state)}`)
  const confirmed = await journal.post(`/imports/${state.id}/confirm`, {})
  const done = tradeImport.parse(await confirmed.json())
  if (done.state !== 'confirmed' || done.result.added !== TRADES)
    throw new Error(`The import is ${JSON.stringify(done)}`)
}

async function insertBare(
  journal: Journal,
  trades: Iterable<Parameters<typeof brokerValuesOf>[0]>,
): Promise<void> {
  const accountId = await newAccount(journal, 'Bare')
  const rows = [...trades].map((trade) =>
    tradeInsert({
      id: newId(),
      brokerId: trade.brokerId,
      line: trade.line,
      values: brokerValuesOf(trade),
      journal: {},
    }),
  )
  await journal.database.asUser(journal.actor.userId, async (trx) => {
    for (let start = 0; start < rows.length; start += SLICE) {
      await insertTrades(trx, journal.actor.userId, accountId, rows.slice(start, start + SLICE))
    }
  })
}
