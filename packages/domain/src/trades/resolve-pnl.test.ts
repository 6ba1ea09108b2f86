import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { type GivenPnl, NO_PNL, type Pnl, resolvePnl } from './resolve-pnl.ts'

const before: Pnl = { grossPnlCents: 5000, feesCents: 70, netPnlCents: 4930 }

test.each<[string, GivenPnl, Pnl]>([
  ['gross and fees give net', { grossPnlCents: 100, feesCents: 30 }, pnl(100, 30)],
  ['net and fees give gross', { netPnlCents: 70, feesCents: 30 }, pnl(100, 30)],
  ['gross and net give fees', { grossPnlCents: 100, netPnlCents: 70 }, pnl(100, 30)],
  ['gross alone changes net', { grossPnlCents: 100 }, pnl(100, 70)],
  ['fees alone change net', { feesCents: 100 }, pnl(5000, 100)],
  ['net alone changes gross', { netPnlCents: 30 }, pnl(100, 70)],
  ['nothing given leaves all as it was', {}, before],
  ['income from swap is a negative fee', { netPnlCents: 120, grossPnlCents: 100 }, pnl(100, -20)],
  ['all three that agree', { grossPnlCents: 1, feesCents: 3, netPnlCents: -2 }, pnl(1, 3)],
])('%s', (_, given, expected) => {
  expect(resolvePnl(given, before)).toEqual(expected)
})

it('rejects three values that do not agree', () => {
  expect(resolvePnl({ grossPnlCents: 1, feesCents: 1, netPnlCents: 1 }, NO_PNL)).toBeUndefined()
})

it('net is gross minus fees, whichever values are given', () => {
  const cents = fc.option(fc.integer({ min: -1e9, max: 1e9 }), { nil: undefined })
  const given = fc.record({ grossPnlCents: cents, feesCents: cents, netPnlCents: cents })
  fc.assert(
    fc.property(given, (parts) => {
      const settled = resolvePnl(parts, before)
      if (settled) expect(settled.netPnlCents).toBe(settled.grossPnlCents - settled.feesCents)
      for (const [key, value] of Object.entries(parts)) {
        if (settled && value !== undefined) expect(settled).toHaveProperty(key, value)
      }
    }),
  )
})

function pnl(grossPnlCents: number, feesCents: number): Pnl {
  return { grossPnlCents, feesCents, netPnlCents: grossPnlCents - feesCents }
}
