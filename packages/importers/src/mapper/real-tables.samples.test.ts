import { totalsOf } from '@plumbline/domain/imports/totals-of'
import { amountText } from '@plumbline/domain/money/amount'
import { hasSamples, onSamples, readSample, statedSamples } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { readBrokerFile } from '../registry.ts'
import { applyMapping } from './apply-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { openTable } from './table.ts'

const tableOf = (path: string) => {
  const table = openTable({ name: 'download', bytes: readSample(path) })
  if (!table) throw new Error(`${path} is no table`)
  return table
}

describe.skipIf(!hasSamples)(onSamples('real tables, as if no importer knew them'), () => {
  test('the TopstepX table is fully mapped, and read as its importer reads it', () => {
    const path = 'csv/topstepx.csv'
    const { recomputed } = statedSamples().find(({ file }) => file === path) ?? {}
    const table = tableOf(path)
    const guess = guessMapping(table)
    expect(guess).toMatchObject({ missing: [], dateOrder: { value: 'mdy', because: 'only-possible' } })
    // "PnL" beside fees: only the broker's manual says that it is gross.
    expect(guess.questions).toEqual(['result'])
    // Its times carry an offset.
    const options = { brokerTimeZone: 'America/Chicago' }
    const mapped = applyMapping(table, guess.mapping, undefined, options)
    const imported = readBrokerFile({ name: 'download', bytes: readSample(path) }, undefined, options)
    if (mapped.kind === 'failed' || imported.kind === 'failed') throw new Error('not read')
    const { grossPnl, fees, netPnl } = totalsOf(mapped.file)
    expect([grossPnl, fees, netPnl].map((amount) => Number(amountText(amount)))).toEqual([
      recomputed?.['pnl'],
      recomputed?.['fees'],
      recomputed?.['net'],
    ])
    // A table's row may be one of several closings; TopstepX's is a trade.
    const closings = imported.file.trades.map((trade) => ({ ...trade, closingOnly: true }))
    expect(mapped.file.trades).toEqual(closings)
  })

  test('the Tradovate table reports what is missing: a pair of fills has no direction, entry or exit', () => {
    const guess = guessMapping(tableOf('csv/tradovate-performance.csv'))
    expect(guess.missing).toEqual(['entryPrice', 'exitPrice', 'direction'])
    expect(guess.dateOrder).toMatchObject({ value: 'mdy', because: 'ambiguous' })
  })
})
