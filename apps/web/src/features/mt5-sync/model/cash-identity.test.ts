import { describe, expect, it } from 'vitest'
import { buildRun } from '../testing/build-mt5.ts'
import { cashIdentity } from './cash-identity.ts'

describe('the account of the terminal’s money', () => {
  it('is explained where balance and deals agree to the cent', () => {
    expect(cashIdentity([buildRun()])).toEqual({
      balanceCents: 1_221_369,
      dealsCents: 1_221_369,
      unexplainedCents: 0,
      residualCents: 0,
      cause: 'none',
    })
  })

  it('lacks what the broker no longer hands out', () => {
    const run = buildRun({ balance: 1500, dealsTotal: 1200.1, residual: 299.9 })
    expect(cashIdentity([run])).toMatchObject({
      unexplainedCents: 29_990,
      residualCents: 29_990,
      cause: 'broker',
    })
  })

  it('differs by what the journal holds besides the deals', () => {
    const run = buildRun({ balance: 1000, dealsTotal: 1000, residual: -500 })
    expect(cashIdentity([run])).toMatchObject({
      unexplainedCents: 0,
      residualCents: -50_000,
      cause: 'journal',
    })
  })

  it('is known without deals too, from a bridge that tells trades alone', () => {
    const run = buildRun({ balance: 1000, dealsTotal: null, residual: 20 })
    expect(cashIdentity([run])).toMatchObject({ dealsCents: null, unexplainedCents: null, cause: 'broker' })
  })

  it('keeps what the last comparison found while runs find everything as it was', () => {
    const quiet = buildRun({ id: 'run-2', balance: 1500, dealsTotal: 1200, residual: null })
    const compared = buildRun({ balance: 1500, dealsTotal: 1200, residual: 300 })
    expect(cashIdentity([quiet, compared])?.residualCents).toBe(30_000)
  })

  it('counts no run that failed or was undone, and is unknown without any', () => {
    const failed = buildRun({ state: 'failed', balance: null })
    expect(cashIdentity([failed, buildRun({ undone: true })])).toBeNull()
    expect(cashIdentity([])).toBeNull()
  })
})
