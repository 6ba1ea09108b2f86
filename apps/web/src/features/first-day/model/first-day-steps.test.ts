import { describe, expect, it } from 'vitest'
import { buildAccount, buildConfirmed, buildPreview, buildReady } from '#web/testing/build-import.ts'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import { type FirstDayFacts, firstDayAccount, firstDaySteps, isFirstDayOver } from './first-day-steps.ts'

const own = buildAccount({ id: 'own' })
const other = buildAccount({ id: 'other' })
const demo = buildAccount({ id: 'demo', isSample: true, closedTrades: 497, openTrades: 3 })

const build = (overrides: Partial<FirstDayFacts> = {}): FirstDayFacts => ({
  account: null,
  imports: [],
  isReviewed: false,
  ...overrides,
})
const doneOf = (overrides: Partial<FirstDayFacts>) =>
  firstDaySteps(build(overrides)).flatMap(({ id, isDone }) => (isDone ? [id] : []))
const comparisonOf = (overrides: Partial<FirstDayFacts>) =>
  firstDaySteps(build(overrides)).flatMap((step) => (step.id === 'statement' ? [step.comparison] : []))[0]
const confirmed = (agrees: boolean | null): TradeImport => ({
  ...buildConfirmed(),
  preview: buildPreview({ agrees }),
})

describe('the account of the guide', () => {
  it('is the selected account', () => {
    expect(firstDayAccount([other, own], own)).toBe(own)
  })

  it('is never the sample account if the user has an account of their own', () => {
    expect(firstDayAccount([demo, own], demo)).toBe(own)
    expect(firstDayAccount([demo], demo)).toBe(demo)
    expect(firstDayAccount([], null)).toBeNull()
  })
})

describe('the steps', () => {
  it('are all open without an account', () => {
    const steps = firstDaySteps(build())
    expect(steps.map(({ id }) => id)).toEqual(['account', 'trades', 'clock', 'statement', 'review'])
    expect(steps.some(({ isDone }) => isDone)).toBe(false)
  })

  it('are ticked according to the account’s data', () => {
    expect(doneOf({ account: own })).toEqual(['account'])
    expect(doneOf({ account: { ...own, openTrades: 1 } })).toEqual(['account', 'trades'])
    const trading = { ...own, closedTrades: 3, brokerTimeZone: 'Europe/Athens' }
    expect(doneOf({ account: trading, isReviewed: true })).toEqual(['account', 'trades', 'clock', 'review'])
    expect(doneOf({ account: trading, imports: [confirmed(true)] })).toEqual([
      'account',
      'trades',
      'clock',
      'statement',
    ])
  })

  it('omit time zone and statement for sample data', () => {
    expect(firstDaySteps(build({ account: demo })).map(({ id }) => id)).toEqual([
      'account',
      'trades',
      'review',
    ])
  })
})

describe('the comparison with the broker', () => {
  const trading = { ...own, closedTrades: 3 }

  it.each([
    ['agrees', true],
    ['silent', null],
  ] as const)('%s according to the latest confirmed file', (kind, agrees) => {
    expect(comparisonOf({ account: trading, imports: [confirmed(agrees), confirmed(false)] })).toEqual({
      kind,
    })
  })

  it('links to the difference, and counts as done after confirming a file that differs', () => {
    const found = { kind: 'differs', importId: 'import-1' }
    expect(comparisonOf({ account: trading, imports: [confirmed(false)] })).toEqual(found)
    expect(doneOf({ account: trading, imports: [confirmed(false)] })).toContain('statement')
  })

  it('is pending while an import is pending', () => {
    const found = { kind: 'waiting', importId: 'import-1' }
    expect(comparisonOf({ account: trading, imports: [buildReady(), confirmed(true)] })).toEqual(found)
    expect(doneOf({ account: trading, imports: [buildReady()] })).not.toContain('statement')
  })

  it('is done after the first synchronisation of a link', () => {
    const link = {
      kind: 'link',
      enabled: true,
      autoSync: true,
      login: null,
      server: null,
      syncInterval: 15,
      lastSyncTime: null,
      needsPasswordReentry: false,
    } as const
    expect(doneOf({ account: { ...trading, mt5Connection: link } })).not.toContain('statement')
    const synced = { ...link, lastSyncTime: '2026-11-01T10:00:00.000Z' }
    expect(doneOf({ account: { ...trading, mt5Connection: synced } })).toContain('statement')
  })

  it('is omitted if all trades are manual entries', () => {
    expect(comparisonOf({ account: trading })).toBeUndefined()
  })
})

describe('the guide is complete', () => {
  it('once every step is done, but never for the sample account', () => {
    const over = (account: FirstDayFacts['account'], isReviewed: boolean) => {
      const evidence = build({ account, isReviewed })
      return isFirstDayOver(evidence, firstDaySteps(evidence))
    }
    const all = { ...own, closedTrades: 1, brokerTimeZone: '+02:00' }
    expect(over(all, true)).toBe(true)
    expect(over(all, false)).toBe(false)
    expect(over({ ...all, brokerTimeZone: null }, true)).toBe(false)
    expect(over(demo, true)).toBe(false)
    expect(over(null, false)).toBe(false)
  })
})
