import { runs } from '@plumbline/testing/all-tests'
import { brokerExecutionsOf } from '@plumbline/domain/imports/broker-executions'
import { brokerValuesOf } from '@plumbline/domain/imports/broker-values'
import { toCents } from '@plumbline/domain/money/amount'
import { rMultipleE4Of } from '@plumbline/domain/trades/r-multiple'
import { BLANK_JOURNAL } from '@plumbline/domain/trades/trade-journal'
import { cashRecordArbitrary, tradeRecordArbitrary } from '@plumbline/testing/exports/export-record-arbitrary'
import { EXPORT_FORMS, writeExport } from '@plumbline/testing/exports/write-export'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CashRecord, ExportRecord, TradeRecord } from './plumbline/export/export-record.ts'
import { readBrokerFile } from './registry.ts'

/** What a file of ours says, read as any file that is imported. */
function readBack(bytes: Uint8Array): readonly ExportRecord[] {
  const result = readBrokerFile({ name: 'file', bytes })
  if (result.kind === 'failed') throw new Error(`${result.code}: ${result.detail}`)
  const { format, problems, trades, cash } = result.file
  expect([format, problems]).toEqual(['plumbline-export', []])
  return [
    ...trades.map((trade): TradeRecord => {
      const { grossPnlCents, feesCents, netPnlCents: _, status: __, ...values } = brokerValuesOf(trade)
      const { executions } = trade
      const { kept, ...journal } = trade.journal ?? {}
      if (kept === undefined) throw new Error('No journal')
      return {
        kind: 'trade',
        ...values,
        grossPnlCents,
        feesCents,
        ...BLANK_JOURNAL,
        ...journal,
        executions: executions === undefined ? null : brokerExecutionsOf(executions),
        rMultipleE4: rMultipleE4Of(values.direction, values.entryPrice, values.exitPrice, values.stopLoss),
        ...kept,
      }
    }),
    ...cash.map(
      ({ kind, at, amount, notes, brokerId }): CashRecord => ({
        kind,
        at,
        notes,
        brokerId,
        amountCents: toCents(amount),
      }),
    ),
  ]
}

describe.each(EXPORT_FORMS)('an export as %s', (form) => {
  test('is re-imported identically, in every field', () => {
    fc.assert(
      fc.property(
        fc.array(tradeRecordArbitrary({ longNotes: true }), { maxLength: 12 }),
        fc.array(cashRecordArbitrary(), { maxLength: 4 }),
        (trades, cash) => {
          fc.pre(trades.length + cash.length > 0)
          const records = [...trades, ...cash]
          expect(readBack(writeExport(form, records, { currency: 'EUR' }))).toEqual(records)
        },
      ),
      { numRuns: runs(150) },
    )
  })

  test('states the currency of its amounts', () => {
    const [record] = fc.sample(tradeRecordArbitrary(), 1)
    const bytes = writeExport(form, record === undefined ? [] : [record], { currency: 'USC' })
    const result = readBrokerFile({ name: 'file', bytes })
    expect(result).toMatchObject({ file: { account: { currency: 'USC' } } })
  })
})
