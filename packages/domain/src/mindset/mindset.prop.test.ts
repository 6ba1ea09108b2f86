import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomIndexes } from '../statistics/random.ts'
import { rankCorrelation } from '../statistics/rank-correlation.ts'
import { type Closing, coolDownAfter } from './cool-down.ts'
import { lessonsOfNote, lessonsOfText } from './lessons.ts'
import { type StateDay, stateEffects } from './state-effects.ts'
import { stopWidening } from './stop-widening.ts'

describe('rank correlation', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -50, max: 50 })), {
    maxLength: 40,
  })

  test('is symmetric, within its interval, and the same for any rising scale', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const found = rankCorrelation(list)
        expect(rankCorrelation(list.map(([a, b]) => [b ** 3, Math.exp(a)]))?.value).toBe(found?.value)
        if (found === null) return
        expect(rankCorrelation(list.map(([a, b]) => [a, -b]))?.value).toBeCloseTo(-found.value, 12)
        if (found.interval === null) return
        expect(found.interval.low).toBeLessThanOrEqual(found.value)
        expect(found.interval.high).toBeGreaterThanOrEqual(found.value)
      }),
      { numRuns: runs(300) },
    )
  })

  test('of Spearman’s formula without ties, and of mean ranks with ties', () => {
    // 1 − 6 Σd² / (n (n² − 1)) with d = 1, 1, 1, 1, 0.
    expect(
      rankCorrelation([
        [1, 2],
        [2, 1],
        [3, 4],
        [4, 3],
        [5, 5],
      ])?.value,
    ).toBeCloseTo(0.8, 12)
    expect(
      rankCorrelation([
        [1, 1],
        [1, 2],
        [2, 3],
        [2, 4],
      ])?.value,
    ).toBeCloseTo(4 / Math.sqrt(20), 12)
    expect(
      rankCorrelation([
        [1, 1],
        [1, 2],
      ]),
    ).toBeNull()
    expect(rankCorrelation([[1, 1]])).toBeNull()
  })

  test('of unrelated values excludes 0 in about one of twenty samples', () => {
    const count = runs(1_000)
    let wrong = 0
    for (let seed = 1; seed <= count; seed += 1) {
      const next = randomIndexes(seed)
      const interval = rankCorrelation(Array.from({ length: 30 }, () => [next(5), next(1_000)]))?.interval
      if (interval && (interval.low > 0 || interval.high < 0)) wrong += 1
    }
    expect(wrong).toBeLessThanOrEqual(Math.ceil(count * 0.06 + 3.1 * Math.sqrt(count * 0.06 * 0.94)))
  })
})

test('days count in their own currency, only where both the answer and a result are known', () => {
  const day = (moodBefore: number | null, usd: number, euro?: number): StateDay => ({
    moodBefore,
    sleep: null,
    focus: null,
    results: [
      { currency: 'USD', netPnlCents: usd },
      ...(euro === undefined ? [] : [{ currency: 'EUR', netPnlCents: euro }]),
    ],
  })
  const days = [day(1, -100), day(2, -300), day(3, 0), day(4, 100), day(5, 300, 7), day(null, 9_999)]
  const effects = stateEffects(days)
  expect(effects.map(({ currency, state, days: count }) => [currency, state, count])).toEqual([
    ['EUR', 'moodBefore', 1],
    ['USD', 'moodBefore', 5],
  ])
  expect(effects[1]?.levels.map(({ level, count, meanCents }) => [level, count, meanCents])).toEqual([
    ['low', 2, -200],
    ['middle', 1, 0],
    ['high', 2, 200],
  ])
  expect(effects[1]?.levels[2]?.differenceCents).toBeCloseTo(200 - -400 / 3, 9)
  expect(effects[1]?.isReliable).toBe(false)
})

describe('a cool-down', () => {
  const rule = { losses: 2, minutes: 15 }
  const list = (...closings: readonly (readonly [number, Closing['result']])[]) =>
    closings.map(([at, result]): Closing => ({ at, result }))

  test('runs from the last loss of a row, which only a win ends', () => {
    expect(coolDownAfter(rule, list([0, 'loss']))).toBeNull()
    expect(coolDownAfter(rule, list([0, 'loss'], [60, 'loss']))).toEqual({ from: 60, to: 960, losses: 2 })
    expect(coolDownAfter(rule, list([0, 'loss'], [60, 'even'], [90, 'loss']))).toMatchObject({ losses: 2 })
    expect(coolDownAfter(rule, list([0, 'loss'], [60, 'win'], [90, 'loss']))).toBeNull()
    expect(coolDownAfter(rule, list([0, 'loss'], [60, 'loss'], [90, 'win']))).toBeNull()
    expect(coolDownAfter(rule, list([0, 'loss'], [90_000, 'loss']))).toBeNull()
  })

  test('depends on the times of the closings, not on their order', () => {
    const closing = fc.record({
      at: fc.integer({ min: 0, max: 1_000 }),
      result: fc.constantFrom<Closing['result'][]>('win', 'loss', 'even'),
    })
    fc.assert(
      fc.property(fc.array(closing), (closings) => {
        const found = coolDownAfter(rule, closings)
        expect(coolDownAfter(rule, closings.toReversed())).toEqual(found)
        if (found === null) return
        expect(found.to - found.from).toBe(900)
        const lastWin = Math.max(-1, ...closings.flatMap(({ at, result }) => (result === 'win' ? [at] : [])))
        expect(found.from).toBeGreaterThan(lastWin)
        expect(found.losses).toBe(
          closings.filter(({ at, result }) => result === 'loss' && at > lastWin).length,
        )
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('lessons', () => {
  const texts = (html: string) => lessonsOfNote(html).map(({ lines }) => lines)

  test('are the lines below their heading, and lines that begin so, in both languages', () => {
    expect(texts('<h2>Lessons</h2><p>Size down</p><ul><li>Wait</li></ul><h2>Plan</h2><p>Rest</p>')).toEqual([
      ['Size down', '– Wait'],
    ])
    expect(texts('<p>Lesson: wait for the close</p><p>Other</p>')).toEqual([['wait for the close']])
    expect(texts('<h3>Lehre des Tages</h3><p>Geduld</p>')).toEqual([['Geduld']])
    expect(texts('<ul><li><p>Erkenntnis – kleiner handeln</p></li></ul>')).toEqual([['kleiner handeln']])
    expect(lessonsOfText('Bad entry\r\nLesson learned: no news trades\n# Lessons\nOne\n\nTwo')).toEqual([
      { lines: ['no news trades'] },
      { lines: ['One', 'Two'] },
    ])
  })

  test.each([
    '<h2>Lehrer Lämpel</h2><p>x</p>',
    '<p>The lesson: x</p>',
    '<p>Lesson</p>',
    '<h2>Lessons</h2>',
    '<p>Lessons I should have drawn years ago: x</p>',
  ])('%s has none', (html) => expect(texts(html)).toEqual([]))

  test('of any text are never empty and come from it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Lesson: ', '# Lessons', '\n', 'a b', '<h1>', '</h1>')),
        (parts) => {
          const text = parts.join('')
          for (const { lines } of [...lessonsOfText(text), ...lessonsOfNote(text)]) {
            expect(lines.length).toBeGreaterThan(0)
            for (const line of lines) expect(line.trim()).not.toBe('')
          }
        },
      ),
      { numRuns: runs(200) },
    )
  })
})

test('a stop is widened by its largest move away from the entry, if the source states its history', () => {
  const trade = {
    openedAt: '2025-03-03T10:00:00',
    direction: 'long',
    entryPrice: 100,
    stopLoss: 98,
    takeProfit: 0,
  } as const
  const at = (minute: number, stopLoss: number) => ({ at: `2025-03-03T10:${minute}:00`, stopLoss })
  expect(stopWidening(trade, [])).toBeNull()
  expect(stopWidening(trade, [{ at: trade.openedAt, stopLoss: 98 }])).toBeNull()
  expect(stopWidening(trade, [at(30, 98)])).toBe(0)
  expect(stopWidening(trade, [at(30, 99)])).toBe(0)
  expect(stopWidening(trade, [at(20, 97), at(30, 99)])).toBeCloseTo(0.5, 12)
  expect(stopWidening({ ...trade, direction: 'short', stopLoss: 102 }, [at(30, 104)])).toBeCloseTo(1, 12)
  expect(stopWidening({ ...trade, stopLoss: 101 }, [at(30, 98)])).toBeNull()
})
