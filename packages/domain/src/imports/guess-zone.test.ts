import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessZone, type ZoneEvidence, type ZoneGuess } from './guess-zone.ts'
import { fromLocalSeconds } from '../time/local-time.ts'
import { toLocalSeconds, toUtcSeconds } from '../time/zone.ts'

const DAY = 86_400
const WEEK = 7 * DAY
/** Sunday 2025-01-05 17:00 in New York's own clock; week n begins n weeks later by that clock. */
const FIRST_OPENING = Date.parse('2025-01-05T17:00:00Z') / 1000

interface Habits {
  readonly zone: string
  readonly weeks: number
  /** Minutes after the opening and before the close at which the week's first and last trade happen. */
  readonly afterOpening?: number
  readonly beforeClose?: number
  readonly pair?: string
}

/** A trader who opens one position after the week's opening and closes it before its end, by the broker's clock. */
function tradesOf({ zone, weeks, afterOpening = 5, beforeClose = 5, pair = 'EURUSD' }: Habits): ZoneEvidence {
  const local = (newYork: number) =>
    fromLocalSeconds(toLocalSeconds(toUtcSeconds(newYork, 'America/New_York'), zone))
  return {
    trades: Array.from({ length: weeks }, (_, week) => ({
      pair,
      openedAt: local(FIRST_OPENING + week * WEEK + afterOpening * 60),
      closedAt: local(FIRST_OPENING + week * WEEK + 5 * DAY - beforeClose * 60),
    })),
  }
}

const zonesOf = (guess: ZoneGuess) =>
  guess.kind === 'guess' ? guess.candidates.map(({ zone }) => zone) : guess.reason

describe('trades from the week’s opening to its close identify the zone', () => {
  test.each([
    'America/New_York+7',
    'Europe/Athens',
    'UTC',
    'Europe/London',
    'Europe/Berlin',
    '+03:00',
    'Asia/Tokyo',
  ])('over a year, %s is the only zone that fits', (zone) => {
    expect(guessZone(tradesOf({ zone, weeks: 52 }))).toEqual({
      kind: 'guess',
      candidates: [{ zone, certainty: 'likely' }],
    })
  })

  test('in winter alone, zones that differ only in summer are all possible', () => {
    const guess = guessZone(tradesOf({ zone: 'America/New_York+7', weeks: 8 }))
    expect(zonesOf(guess)).toEqual(['America/New_York+7', 'Europe/Athens', '+02:00'])
    expect(
      guess.kind === 'guess' && guess.candidates.every(({ certainty }) => certainty === 'possible'),
    ).toBe(true)
  })

  test('the only zone that fits is possible, not likely, if the trades do not pin down the hour', () => {
    const trades = tradesOf({ zone: 'Asia/Tokyo', weeks: 52, afterOpening: 90, beforeClose: 90 })
    expect(guessZone(trades)).toEqual({
      kind: 'guess',
      candidates: [{ zone: 'Asia/Tokyo', certainty: 'possible' }],
    })
  })

  test('one contradicting week in sixty is tolerated', () => {
    const { trades } = tradesOf({ zone: 'America/New_York+7', weeks: 60 })
    const stray = { pair: 'EURUSD', openedAt: '2025-02-01T12:30:00', closedAt: null }
    expect(zonesOf(guessZone({ trades: [...trades, stray] }))).toEqual(['America/New_York+7'])
  })
})

describe('weak evidence gives an unknown zone', () => {
  test('trades in office hours fit too many zones', () => {
    const trades = tradesOf({
      zone: 'America/New_York+7',
      weeks: 52,
      afterOpening: 10 * 60,
      beforeClose: 10 * 60,
    })
    expect(guessZone(trades)).toEqual({ kind: 'unknown', reason: 'too-open' })
  })

  test.each(['BTCUSD', 'US30', 'WHATEVER'])('%s is no evidence, because it trades at other hours', (pair) => {
    const evidence = tradesOf({ zone: 'UTC', weeks: 52, pair })
    expect(guessZone(evidence)).toEqual({ kind: 'unknown', reason: 'no-evidence' })
  })

  test('no trades are no evidence', () => {
    expect(guessZone({ trades: [] })).toEqual({ kind: 'unknown', reason: 'no-evidence' })
  })

  test('a zone that no broker uses is not mapped to a common one', () => {
    const guess = guessZone(tradesOf({ zone: '-09:00', weeks: 52 }))
    expect(guess).toEqual({ kind: 'unknown', reason: 'none-fits' })
  })
})

test('CME’s daily break distinguishes zones that the trading week does not', () => {
  // From Sunday 18:10 to Friday 16:00, and on Wednesday from 16:30 to 18:30 around the break, by Chicago's clock.
  const local = (time: string) => ({ pair: 'MNQZ5', openedAt: time, closedAt: null })
  const week = ['2025-01-12T17:10:00', '2025-01-15T15:55:00', '2025-01-15T17:03:00', '2025-01-17T15:00:00']
  const guess = guessZone({ trades: week.map(local) })
  expect(zonesOf(guess)).toContain('America/Chicago')
  expect(zonesOf(guess)).not.toContain('America/New_York')
})

describe('times known in both broker time and UTC determine the zone', () => {
  const moment = (zone: string, utc: string, late = 0) => {
    const utcSeconds = Date.parse(utc) / 1000
    return { localSeconds: toLocalSeconds(utcSeconds, zone) - late, utcSeconds }
  }

  test('one leaves the zones that agree on that day, a second on another date leaves fewer', () => {
    const winter = moment('America/New_York+7', '2025-01-15T12:00:00Z', 3)
    const between = moment('America/New_York+7', '2025-03-20T12:00:00Z', 40)
    expect(zonesOf(guessZone({ trades: [], measured: [winter] }))).toEqual([
      'America/New_York+7',
      'Europe/Athens',
      '+02:00',
    ])
    expect(guessZone({ trades: [], measured: [winter, between] })).toEqual({
      kind: 'guess',
      candidates: [{ zone: 'America/New_York+7', certainty: 'measured' }],
    })
  })

  test('an offset of no common zone is returned as the offset itself', () => {
    expect(
      zonesOf(guessZone({ trades: [], measured: [moment('Asia/Kolkata', '2025-01-15T12:00:00Z')] })),
    ).toEqual(['+05:30'])
  })
})

test('the true zone is never ruled out, whenever in the week the trades are', () => {
  const zone = fc.constantFrom('America/New_York+7', 'Europe/Athens', 'UTC', '+03:00', 'America/New_York')
  const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 })
  fc.assert(
    fc.property(
      zone,
      fc.integer({ min: 1, max: 60 }),
      minutes,
      fc.nat({ max: 2_000 }),
      (name, weeks, after, before) => {
        const guess = guessZone(tradesOf({ zone: name, weeks, afterOpening: after, beforeClose: before }))
        expect(guess.kind === 'guess' ? zonesOf(guess).includes(name) : guess.reason === 'too-open').toBe(
          true,
        )
      },
    ),
  )
})
