import type { ResultsReport } from '@plumbline/contract/statistics/reports'
import { monteCarlo } from '@plumbline/domain/statistics/monte-carlo'
import { describe, expect, it } from 'vitest'
import { readSettings, defaultSettings } from './simulation-settings.ts'

const report: ResultsReport = {
  currency: 'USD',
  accounts: [],
  hourClock: 'broker',
  netCents: [10_000, -5_000, 2_500],
  risks: [2, null, 0.5],
  total: 3,
  thinned: false,
  balanceCents: 1_234_567,
}

describe('simulation settings', () => {
  it('start with the account balance and are valid simulation input', () => {
    expect(readSettings(defaultSettings(report), report)).toEqual({
      kind: 'ready',
      input: {
        results: report.netCents,
        startCents: 1_234_567,
        sizing: { kind: 'fixed', factor: 1 },
        order: 'resample',
        runs: 5000,
        trades: 50,
        ruinShare: 0.5,
        seed: 1,
      },
    })
  })

  it('sized in R use only trades with a stop and are rejected without any', () => {
    const read = readSettings({ ...defaultSettings(report), sizing: 'share', risk: '0.5' }, report)
    expect(read).toMatchObject({ input: { results: [2, 0.5], sizing: { kind: 'share', risk: 0.005 } } })
    const without = { ...report, risks: [null, null, null] }
    expect(readSettings({ ...defaultSettings(report), sizing: 'share' }, without)).toMatchObject({
      reason: 'noStops',
    })
  })

  it('name the invalid fields, but only those in use', () => {
    const wrong = {
      ...defaultSettings(report),
      runs: '5',
      trades: '1.5',
      start: '',
      factor: 'x',
      risk: '',
      seed: '-1',
    }
    expect(readSettings(wrong, report)).toEqual({
      kind: 'wrong',
      fields: ['runs', 'trades', 'start', 'factor', 'seed'],
    })
    expect(readSettings({ ...wrong, order: 'shuffle', sizing: 'share' }, report)).toMatchObject({
      fields: ['runs', 'start', 'risk', 'seed'],
    })
  })

  it('are rejected when the simulation would take minutes', () => {
    const endless = { ...defaultSettings(report), runs: '100000', trades: '10000' }
    expect(readSettings(endless, report)).toMatchObject({ kind: 'wrong', reason: 'tooMuch' })
  })

  it('use every trade exactly once when shuffling', () => {
    const read = readSettings({ ...defaultSettings(report), order: 'shuffle' }, report)
    const result = read.kind === 'ready' ? monteCarlo(read.input) : null
    // Every order of the same trades ends alike.
    expect(result?.endCents).toEqual({
      p5: 1_242_067,
      p25: 1_242_067,
      p50: 1_242_067,
      p75: 1_242_067,
      p95: 1_242_067,
    })
  })
})
