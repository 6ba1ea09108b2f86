import { compareTotals } from '@plumbline/domain/imports/compare-totals'
import { totalsOf } from '@plumbline/domain/imports/totals-of'
import { buildMt4Model, buildMt4Part, buildMt4Position } from '@plumbline/testing/broker-files/mt4-model'
import { mt4Row } from '@plumbline/testing/broker-files/mt4-printed'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { writeMt4Tester } from '@plumbline/testing/broker-files/write-mt4-tester'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from './registry.ts'

function fileOf(bytes: Uint8Array) {
  const result = readBrokerFile({ name: 'download', bytes })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  return result.file
}

/** Time of day, type, order, size, price and, for exits, profit and balance. */
function fileOfEvents(...events: readonly string[]) {
  const rows = events.map((event, index) => {
    const [time = '', type = '', order = '', size = '', price = '', ...money] = event.split('|')
    const [profit = '', balance = '', ...stops] = money
    const [stopLoss = '0.00000', takeProfit = '0.00000'] = stops
    const cells = [String(index + 1), `2025.03.03 ${time}`, type, order, size, price, stopLoss, takeProfit]
    return mt4Row([...cells, profit, balance])
  })
  const symbol = mt4Row([
    { text: 'Symbol', span: 2 },
    { text: 'XAUUSD (Gold)', span: 4 },
  ])
  return fileOf(
    utf8(`<html><title>Strategy Tester: X</title><table>${symbol}${rows.join('')}</table></html>`),
  )
}

describe('a MetaTrader 4 tester report', () => {
  test('adds up to its stated net result, although printed profits are rounded', () => {
    // Three thirds of a cent each: printed 0.33 and 0.33 and 0.33, balance 1000.33, 1000.67, 1001.00.
    const positions = ['09', '10', '11'].map((hour, index) =>
      buildMt4Position({
        openedAt: `2025-03-03T${hour}:00:00`,
        parts: [
          buildMt4Part({
            ticket: String(index + 1),
            closedAt: `2025-03-03T${hour}:30:00`,
            grossPnl: 33333334n,
          }),
        ],
      }),
    )
    const file = fileOf(writeMt4Tester(buildMt4Model({ positions })))
    expect(file.stated).toMatchObject({ netPnl: 1_00000000n, closed: 3, wins: 3, losses: 0 })
    expect(file.trades.map(({ grossPnl }) => grossPnl)).toEqual([33000000n, 34000000n, 33000000n])
    expect(compareTotals(totalsOf(file), file.stated).agrees).toBe(true)
  })

  test('has the deposit stated before its results', () => {
    const cash = [{ brokerId: null, at: '', amount: 2_500_00000000n, notes: '' }]
    const file = fileOf(writeMt4Tester(buildMt4Model({ positions: [buildMt4Position()], cash })))
    expect(file.cash).toMatchObject([{ kind: 'deposit', amount: 2_500_00000000n, at: '2025-03-03T09:00:00' }])
    expect(file.stated?.balance).toBe(2_600_00000000n)
  })

  test('without results has the deposit derived from its first balance', () => {
    const file = fileOfEvents('09:00|buy|1|1.00|1.1', '10:00|t/p|1|1.00|1.2|10.00|1010.00')
    expect(file).toMatchObject({ format: 'mt4-tester', stated: null, cash: [{ amount: 1_000_00000000n }] })
    expect(file.trades).toMatchObject([{ pair: 'XAUUSD', grossPnl: 10_00000000n, direction: 'long' }])
  })

  test('keeps the first stops of a position, even if they are moved later', () => {
    const { trades } = fileOfEvents(
      '09:00|buy limit|1|1.00|1.1',
      '09:30|buy|1|1.00|1.1|||0.00000|1.30000',
      '09:40|modify|1|1.00|1.1|||1.05000|1.40000',
      '09:50|modify|1|1.00|1.1|||1.10000|1.40000',
      '10:00|s/l|1|1.00|1.1|0.00|1000.00|1.10000|1.40000',
    )
    expect(trades).toMatchObject([
      { stopLoss: 1.05, takeProfit: 1.3, openedAt: '2025-03-03T09:30:00', entryPrice: 1.1 },
    ])
  })

  test('continues the rest of a partial close under a new order', () => {
    const { trades } = fileOfEvents(
      '09:00|sell|1|0.20|1.10000',
      '09:00|sell|9|0.10|1.10000',
      '12:00|close|1|0.10|1.09900|10.00|10010.00',
      '12:00|sell|2|0.10|1.10000',
      '13:00|modify|9|0.10|1.10000',
      '15:00|close|2|0.10|1.09800|20.00|10030.00',
      '16:00|close at stop|9|0.10|1.09800|20.00|10050.00',
    )
    expect(trades).toMatchObject([
      { brokerId: '1', quantity: 0.2, exitPrice: 1.0985, grossPnl: 30_00000000n, closingRows: 2 },
      { brokerId: '9', quantity: 0.1, closingRows: 1 },
    ])
    expect(trades[0]?.executions?.map(({ brokerId }) => brokerId)).toEqual(['1', '2'])
  })

  test('opens a new position after a rollover', () => {
    const { trades, problems } = fileOfEvents(
      '09:00|sell|1|0.10|1.10000',
      '23:59|swap close|1|0.10|1.10100|-10.00|9990.00',
      '23:59|swap open|2|0.10|1.10100',
      '23:59|t/p|2|0.10|1.09900|20.00|10010.00',
    )
    expect(trades).toMatchObject([
      { brokerId: '1', direction: 'short', grossPnl: -10_00000000n },
      { brokerId: '2', direction: 'short', entryPrice: 1.101, grossPnl: 20_00000000n },
    ])
    expect(problems).toEqual([])
  })

  test('leaves positions open when it ends early', () => {
    const { trades } = fileOfEvents(
      '09:00|buy|1|0.20|1.10000',
      '10:00|close|1|0.05|1.11000|5.00|1005.00',
      '10:00|buy|2|0.15|1.10000',
    )
    expect(trades).toMatchObject([
      {
        brokerId: '1',
        closedAt: null,
        quantity: 0.15,
        closingRows: 1,
        executions: [{ kind: 'exit', quantity: 0.05, grossPnl: 5_00000000n }],
      },
    ])
    expect(totalsOf({ trades, cash: [], problems: [] })).toMatchObject({ netPnl: 5_00000000n, closed: 1 })
  })

  test('drops no event silently', () => {
    const { problems } = fileOfEvents(
      '09:00|buy|1|0.20|1.10000',
      '10:00|close|7|0.20|1.11000|5.00|1005.00',
      '25:00|close|1|0.20|1.11000|5.00|1005.00',
      '11:00|close|1|lots|1.11000|5.00|1005.00',
      '12:00|close|1|0.20|1.11000|five|1005.00',
      ...['2', '3'].map((order) => `13:00|buy|${order}|0.20|1.10000`),
    )
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [3, 'exit-without-entry'],
      [4, 'unusable-time'],
      [5, 'unusable-number'],
      [6, 'unusable-number'],
    ])
  })
})
