import { describe, expect, it } from 'vitest'
import { buildRun } from '../testing/build-mt5.ts'
import { cashIdentity } from './cash-identity.ts'

describe('the reconciliation of the terminal’s balance', () => {
  it('has no difference if balance and deals agree to the cent', () => {
    expect(cashIdentity([buildRun()])).toEqual({
      balanceCents: 1_221_369,
      dealsCents: 1_221_369,
      unexplainedCents: 0,
      residualCents: 0,
      cause: 'none',
    })
  })

  it('attributes an unexplained balance to deals the broker no longer provides', () => {
    const run = buildRun({ balance: 1500, dealsTotal: 1200.1, residual: 299.9 })
    expect(cashIdentity([run])).toMatchObject({
      unexplainedCents: 29_990,
      residualCents: 29_990,
      cause: 'broker',
    })
  })

  it('attributes a residual to other entries in the journal if the deals add up', () => {
    const run = buildRun({ balance: 1000, dealsTotal: 1000, residual: -500 })
    expect(cashIdentity([run])).toMatchObject({
      unexplainedCents: 0,
      residualCents: -50_000,
      cause: 'journal',
    })
  })

  it('works without deals, for a bridge that provides only trades', () => {
    const run = buildRun({ balance: 1000, dealsTotal: null, residual: 20 })
    expect(cashIdentity([run])).toMatchObject({ dealsCents: null, unexplainedCents: null, cause: 'broker' })
  })

  it('keeps the last residual while later runs find no changes', () => {
    const quiet = buildRun({ id: 'run-2', balance: 1500, dealsTotal: 1200, residual: null })
    const compared = buildRun({ balance: 1500, dealsTotal: 1200, residual: 300 })
    expect(cashIdentity([quiet, compared])?.residualCents).toBe(30_000)
  })

  it('ignores failed and undone runs, and is null without any other', () => {
    const failed = buildRun({ state: 'failed', balance: null })
    expect(cashIdentity([failed, buildRun({ undone: true })])).toBeNull()
    expect(cashIdentity([])).toBeNull()
  })
})
