import { resolve } from 'node:path'
import { hasSamples, onSamples, samplesFolder, statedSamples } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { documentOf, runCommand } from '#server/testing/program.ts'

const metaTrader = statedSamples().filter(({ file }) => /^mt[45]\/.*\.(?:xlsx|html?)$/.test(file))
const pathOf = (file: string) => resolve(samplesFolder() ?? '', file)

describe.skipIf(!hasSamples)(onSamples('plumbline inspect FILE --json on real files'), () => {
  test('all seven files are present', () => expect(metaTrader).toHaveLength(7))

  test.each(metaTrader)('$file matches its stated totals to the cent', async (sample) => {
    const { stated, recomputed } = sample
    const run = await runCommand(['inspect', pathOf(sample.file), '--json'])
    expect([run.code, run.stderr]).toEqual([0, ''])
    const document = documentOf(run)
    expect(Object.keys(document).sort()).toEqual([
      'account',
      'agrees',
      'counts',
      'differences',
      'format',
      'problems',
      'stated',
      'statistics',
      'totals',
    ])
    expect(Object.keys(document.account).sort()).toEqual(['broker', 'currency', 'login', 'server'])
    expect(Object.keys(document.counts).sort()).toEqual(['cash', 'closed', 'open', 'trades', 'unusable'])
    const figures = ['breakEven', 'commission', 'fees', 'grossPnl', 'losses', 'netPnl', 'swap', 'wins']
    expect(Object.keys(document.totals).sort()).toEqual([...figures, 'zero'].sort())
    expect(Object.keys(document.stated)).toEqual(expect.arrayContaining(figures))

    expect(document).toMatchObject({ agrees: true, differences: [], problems: [] })
    expect(document.counts).toMatchObject({ closed: sample.closed, open: sample.open ?? 0, unusable: 0 })
    const { totals, statistics } = document
    expect(totals.netPnl).toBe(stated['net'])
    expect([totals.wins + totals.zero, totals.losses]).toEqual([stated['wins'], stated['losses']])
    const known = { ...stated, ...recomputed }
    for (const [key, ours] of [
      ['profit', totals.grossPnl],
      ['commission', totals.commission],
      ['swap', totals.swap],
    ]) {
      if (known[key] !== undefined) expect([key, ours]).toEqual([key, known[key]])
    }
    expect(statistics).toMatchObject({
      totalPnl: stated['net'],
      grossWins: stated['gross_profit'],
      grossLosses: stated['gross_loss'],
    })
    expect(document.stated).toMatchObject({
      netPnl: stated['net'],
      wins: stated['wins'],
      losses: stated['losses'],
    })
    for (const [key, read] of [
      ['balance', document.stated.balance],
      ['deposit', document.stated.deposits],
      ['floating', document.stated.floating],
    ]) {
      if (stated[key] !== undefined && read !== null) expect([key, read]).toEqual([key, stated[key]])
    }
  })

  test.each(metaTrader)(
    '$file with --trades has one row per trade, in the spec’s field names, with matching totals',
    async ({ file, stated }) => {
      const { counts, trades } = documentOf(await runCommand(['inspect', pathOf(file), '--json', '--trades']))
      expect(trades).toHaveLength(counts.trades)
      for (const trade of trades) {
        expect(trade).toMatchObject({
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
          closingTime: trade.status === 'open' ? '' : expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
          pair: expect.any(String),
          direction: expect.stringMatching(/^(long|short)$/),
          entryPrice: expect.any(Number),
          exitPrice: expect.any(Number),
          quantity: expect.any(Number),
          grossPnl: expect.any(Number),
          fees: expect.any(Number),
          netPnl: expect.any(Number),
          mt5TradeId: expect.any(String),
          notes: expect.any(String),
        })
        expect(trade.netPnl).toBeCloseTo(trade.grossPnl - trade.fees, 6)
      }
      const net = trades
        .filter((trade: { status: string }) => trade.status === 'closed')
        .reduce((sum: number, trade: { netPnl: number }) => sum + Math.round(trade.netPnl * 100), 0)
      expect(net / 100).toBe(stated['net'])
    },
  )

  test('without --json the output is a readable verdict', async () => {
    const { code, stdout } = await runCommand(['inspect', pathOf('mt5/report-english-netting.xlsx')])
    expect(code).toBe(0)
    expect(stdout).toContain('Totals match the file to the cent.')
    expect(stdout).toMatch(/netPnl +432\.49 +432\.49/)
  })
})

const futures = statedSamples().filter(({ file }) => file.startsWith('csv/'))

describe.skipIf(!hasSamples)(onSamples('plumbline inspect FILE --json on files of futures brokers'), () => {
  test.each(futures)('$file matches the totals recomputed from its rows, to the cent', async (sample) => {
    const { pnl, fees = 0, net = pnl } = sample.recomputed ?? {}
    const document = documentOf(await runCommand(['inspect', pathOf(sample.file), '--json', '--trades']))
    expect(document).toMatchObject({ agrees: null, stated: null, problems: [] })
    expect(document.counts).toMatchObject({
      closed: sample.closed,
      trades: sample.closed,
      open: 0,
      unusable: 0,
    })
    expect(document.totals).toMatchObject({ grossPnl: pnl, fees, netPnl: net })
    expect(document.statistics.totalPnl).toBe(net)
    expect(document.trades).toHaveLength(sample.closed)
  })
})
