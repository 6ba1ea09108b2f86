import { hoursTest } from '../rules/hours-test.ts'
import type { MarkResult } from '../rules/mark-tally.ts'
import { dayOf } from '../time/calendar-position.ts'
import { takeMedian } from '../statistics/quantile.ts'
import { classOf, LOSS } from '../statistics/result-class.ts'
import { TILT_RULES, type PlannedHours, type TiltRule, type TiltSettings } from './tilt-settings.ts'

/** The fields of a trade that the rules need. Times are local seconds of the broker's clock (time/local-time.ts). */
export interface TiltTrade {
  readonly openedAt: number
  /** null: still open. */
  readonly closedAt: number | null
  /** In its normal form (`pairKey`). */
  readonly pair: string
  readonly quantity: number
  readonly netPnlCents: number
  readonly breakEven: boolean
  readonly rMultipleE4: number | null
  /** See `stopWidening`; null: the stop's history is unknown. */
  readonly stopWidening: number | null
}

/** Why a rule cannot be decided for a trade. */
export const TILT_UNKNOWNS = [
  /** Too few earlier trades of the pair for a typical size. */
  'fewTrades',
  /** Too few earlier trading days for a typical number of trades. */
  'fewDays',
  /** Neither the source nor an import states how the stop was moved. */
  'noStopHistory',
  /** Neither the settings nor the active trading plan states hours. */
  'noHours',
] as const
export type TiltUnknown = (typeof TILT_UNKNOWNS)[number]

/** `broken`: the trade shows the behaviour. */
export type TiltResult = MarkResult<TiltUnknown>

export interface TiltCheck<Trade extends TiltTrade = TiltTrade> {
  readonly trade: Trade
  /** The position of the trade. */
  readonly place: number
  /** In the order of the rules that are on. */
  readonly results: readonly TiltResult[]
}

/**
 * Sample of the typical size (trades of the pair) and of the typical number of trades (trading days), and its minimum.
 */
const TYPICAL_SAMPLE = 20
const MIN_FOR_TYPICAL = 5

const KEPT: TiltResult = { kind: 'kept' }
const BROKEN: TiltResult = { kind: 'broken' }
const unknown = (reason: TiltUnknown): TiltResult => ({ kind: 'unknown', reason })
const UNKNOWN: Readonly<Record<TiltUnknown, TiltResult>> = {
  fewTrades: unknown('fewTrades'),
  fewDays: unknown('fewDays'),
  noStopHistory: unknown('noStopHistory'),
  noHours: unknown('noHours'),
}

export function enabledRules(settings: TiltSettings): readonly TiltRule[] {
  return TILT_RULES.filter((rule) => settings[rule].isOn)
}

/**
 * Checks the trades of one account, in order of opening. `planned`: hours of the trading plan; a trade within any of
 * them is fine. Events in the same second as an opening count as earlier.
 */
export function* tiltChecks<Trade extends TiltTrade>(
  trades: readonly Trade[],
  settings: TiltSettings,
  planned: readonly PlannedHours[],
): Generator<TiltCheck<Trade>, void, undefined> {
  const checks: Readonly<Record<TiltRule, (trade: Trade, state: BehaviourState) => TiltResult>> = {
    revenge: ({ openedAt }, { lastLossAt }) =>
      openedAt - lastLossAt < settings.revenge.minutes * 60 ? BROKEN : KEPT,
    size: sizeCheck(settings.size),
    overtrading: overtradingCheck(settings.overtrading),
    movedStop: ({ stopWidening }) => {
      if (stopWidening === null) return UNKNOWN.noStopHistory
      // A stop that was not widened keeps the rule even at a threshold of 0%.
      return stopWidening > 0 && stopWidening * 100 >= settings.movedStop.percent - TINY ? BROKEN : KEPT
    },
    hours: hoursCheck(settings.hours.planned === null ? planned : [settings.hours.planned]),
  }
  const used = enabledRules(settings).map((rule) => checks[rule])
  const { state, advance, opened } = behaviourFold(trades)
  for (const [place, trade] of trades.entries()) {
    advance(trade, place)
    const results = used.map((check) => check(trade, state))
    opened(trade)
    yield { trade, place, results }
  }
}

/** Tolerance for rounding of decimal fractions. */
const TINY = 1e-9

/** State of the account when a trade is opened. */
interface BehaviourState {
  /** Negative infinity without a loss. */
  readonly lastLossAt: number
  /** The trade that closed last was a loss. */
  readonly isAfterLoss: boolean
  /** Median of the last sizes of the pair; null: too few. */
  readonly typicalSizeOf: (pair: string) => number | null
  /** Median of the numbers of trades of the last trading days; null: too few. */
  readonly typicalNumber: number | null
  /** Number of the trade on its day, from 1. */
  readonly number: number
}

function behaviourFold(trades: readonly TiltTrade[]) {
  const closings = closingsOf(trades)
  const sizes = new Map<string, Recent>()
  const days = recent()
  const state: { -readonly [Part in keyof BehaviourState]: BehaviourState[Part] } = {
    lastLossAt: Number.NEGATIVE_INFINITY,
    isAfterLoss: false,
    number: 0,
    typicalNumber: null,
    typicalSizeOf: (pair) => sizes.get(pair)?.median() ?? null,
  }
  let closed = 0
  let day = Number.NaN
  return {
    state,
    /** Updates the state to the moment at which a trade is opened. */
    advance({ openedAt }: TiltTrade, place: number): void {
      for (;;) {
        const closing = closings[closed]
        // Of trades that close in the same second, only those opened earlier are over.
        if (closing === undefined || closing.at > openedAt || closing.place >= place) break
        closed += 1
        state.isAfterLoss = closing.isLoss
        if (closing.isLoss) state.lastLossAt = closing.at
      }
      const today = dayOf(openedAt)
      if (today === day) {
        state.number += 1
        return
      }
      if (state.number > 0) days.add(state.number)
      state.typicalNumber = days.median()
      state.number = 1
      day = today
    },
    opened({ pair, quantity }: TiltTrade): void {
      let known = sizes.get(pair)
      if (known === undefined) {
        known = recent()
        sizes.set(pair, known)
      }
      known.add(quantity)
    },
  }
}

interface Closing {
  readonly place: number
  /** Not before the opening, even in invalid data. */
  readonly at: number
  readonly isLoss: boolean
}

function closingsOf(trades: readonly TiltTrade[]): readonly Closing[] {
  const closings: Closing[] = []
  for (const [place, { openedAt, closedAt, netPnlCents, breakEven }] of trades.entries())
    if (closedAt !== null)
      closings.push({
        place,
        at: Math.max(openedAt, closedAt),
        isLoss: classOf(netPnlCents, breakEven) === LOSS,
      })
  return closings.sort((a, b) => a.at - b.at || a.place - b.place)
}

type Recent = ReturnType<typeof recent>

/** The last values. */
function recent() {
  const values = new Float64Array(TYPICAL_SAMPLE)
  const copy = new Float64Array(TYPICAL_SAMPLE)
  let added = 0
  return {
    add(value: number): void {
      values[added % TYPICAL_SAMPLE] = value
      added += 1
    },
    /** null: too few values. */
    median(): number | null {
      if (added < MIN_FOR_TYPICAL) return null
      copy.set(values)
      return takeMedian(added < TYPICAL_SAMPLE ? copy.subarray(0, added) : copy)
    },
  }
}

function sizeCheck({ times }: TiltSettings['size']) {
  return ({ pair, quantity }: TiltTrade, { isAfterLoss, typicalSizeOf }: BehaviourState): TiltResult => {
    if (!isAfterLoss) return KEPT
    const typical = typicalSizeOf(pair)
    if (typical === null) return UNKNOWN.fewTrades
    return quantity >= typical * times * (1 - TINY) ? BROKEN : KEPT
  }
}

function overtradingCheck({ most, times }: TiltSettings['overtrading']) {
  return (_: TiltTrade, { number, typicalNumber }: BehaviourState): TiltResult => {
    if (most !== null) return number > most ? BROKEN : KEPT
    if (typicalNumber === null) return UNKNOWN.fewDays
    return number > typicalNumber * times + TINY ? BROKEN : KEPT
  }
}

function hoursCheck(hours: readonly PlannedHours[]) {
  const tests = hours.map(hoursTest)
  return ({ openedAt }: TiltTrade): TiltResult => {
    if (tests.length === 0) return UNKNOWN.noHours
    return tests.some((isWithin) => isWithin(openedAt)) ? KEPT : BROKEN
  }
}
