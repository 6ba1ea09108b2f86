import { findInstrument } from '../instruments/find-instrument.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { BROKER_ZONES } from '../time/broker-zones.ts'
import { localSeconds, type LocalTime } from '../time/local-time.ts'
import { isDailyBreak, isWeekend, tradingWeekOf } from '../time/market-week.ts'
import { zoneClock, type BrokerZone, type ZoneClock } from '../time/zone.ts'

/** A moment known both in the broker's clock and in UTC. */
export interface KnownMoment {
  readonly localSeconds: number
  readonly utcSeconds: number
}

export interface ZoneEvidence {
  /** Trades in the broker's clock, as a file has them. */
  readonly trades: readonly {
    readonly pair: string
    readonly openedAt: LocalTime
    readonly closedAt: LocalTime | null
  }[]
  /** Moments known in both clocks, such as the server time of a fresh quote and its time of arrival. */
  readonly measured?: readonly KnownMoment[]
}

export interface ZoneCandidate {
  readonly zone: BrokerZone
  /** `measured` by moments in both clocks; `likely`: the only common zone that fits; `possible`: one of several. */
  readonly certainty: 'measured' | 'likely' | 'possible'
}

/**
 * `no-evidence`: no trades in markets that close at weekends. `too-open`: too many offsets fit. `none-fits`: no common
 * zone fits.
 */
export type ZoneGuess =
  | { readonly kind: 'guess'; readonly candidates: readonly ZoneCandidate[] }
  | { readonly kind: 'unknown'; readonly reason: 'no-evidence' | 'too-open' | 'none-fits' }

const HOUR = 3_600
const MINUTE = 60
const WEEKEND_SLACK = 10 * MINUTE
const BREAK_SLACK = 2 * MINUTE
const MAX_BREAK_MOMENTS = 5_000
/** If more whole-hour offsets than this fit, the trades say too little to name a zone. */
const MAX_OPEN_HOURS = 4
/** One moment in fifty may contradict: a broker's correction at the weekend, a symbol of another kind. */
const FORGIVEN_SHARE = 0.02

/**
 * Guesses the zone of a broker's clock from when its trades happened: forex and metals close from Friday to Sunday
 * 17:00 in New York, and CME's futures also for an hour a day, so a zone in which trades fall into these hours is
 * wrong. If a trader keeps office hours, many zones remain possible; the answer is then `unknown`, not the most common
 * one.
 */
export function guessZone(evidence: ZoneEvidence): ZoneGuess {
  const measured = evidence.measured ?? []
  if (measured.length > 0) return measuredZones(measured)
  const moments = momentsOf(evidence)
  if (moments.edges.length === 0) return { kind: 'unknown', reason: 'no-evidence' }
  const newYork = zoneClock('America/New_York')
  const fitting = BROKER_ZONES.map(({ zone }) => zone).filter((zone) => {
    const clock = zoneClock(zone)
    return clock && newYork && fits(moments, (local) => newYork.toLocal(clock.toUtc(local)))
  })
  if (openHours(moments) > MAX_OPEN_HOURS) return { kind: 'unknown', reason: 'too-open' }
  if (fitting.length === 0) return { kind: 'unknown', reason: 'none-fits' }
  const certainty = fitting.length === 1 && openHours(moments) <= 1 ? 'likely' : 'possible'
  return { kind: 'guess', candidates: fitting.map((zone) => ({ zone, certainty })) }
}

/**
 * Whether the trades are possible in this zone: false if they would fall into hours in which their market is closed.
 */
export function zoneFits(trades: ZoneEvidence['trades'], zone: BrokerZone): boolean {
  const [clock, newYork] = [zoneClock(zone), zoneClock('America/New_York')]
  return !clock || !newYork || fits(momentsOf({ trades }), (local) => newYork.toLocal(clock.toUtc(local)))
}

interface Moments {
  /** Local seconds of the first and the last moment of each week. */
  readonly edges: readonly number[]
  /** Local seconds of trades in futures that pause every day. */
  readonly daily: readonly number[]
}

function momentsOf({ trades }: ZoneEvidence): Moments {
  const kinds = new Map<string, 'rests' | 'pauses' | 'other'>()
  const weeks = new Map<number, { first: number; last: number }>()
  const daily: number[] = []
  for (const { pair, openedAt, closedAt } of trades) {
    const kind = kinds.get(pair) ?? restOf(findInstrument(pair))
    kinds.set(pair, kind)
    if (kind === 'other') continue
    for (const time of closedAt === null ? [openedAt] : [openedAt, closedAt]) {
      const at = localSeconds(time)
      if (kind === 'pauses' && daily.length < MAX_BREAK_MOMENTS) daily.push(at)
      const week = weeks.get(tradingWeekOf(at))
      if (!week) weeks.set(tradingWeekOf(at), { first: at, last: at })
      else if (at < week.first) week.first = at
      else if (at > week.last) week.last = at
    }
  }
  return { edges: [...weeks.values()].flatMap(({ first, last }) => [first, last]), daily }
}

/**
 * Whether an instrument's market closes at weekends (`rests`) and also every day (`pauses`). Indices, energies and
 * shares have hours of their own and coins never close, so they prove nothing (`other`).
 */
function restOf(instrument: Instrument | undefined): 'rests' | 'pauses' | 'other' {
  if (instrument?.kind === 'forex' || instrument?.kind === 'metal') return 'rests'
  return ['CME', 'CBOT', 'NYMEX', 'COMEX'].includes(instrument?.exchange ?? '') ? 'pauses' : 'other'
}

function fits({ edges, daily }: Moments, newYorkOf: (local: number) => number): boolean {
  const weekends = edges.filter((at) => isWeekend(newYorkOf(at), WEEKEND_SLACK)).length
  const breaks = daily.filter((at) => isDailyBreak(newYorkOf(at), BREAK_SLACK)).length
  return weekends <= edges.length * FORGIVEN_SHARE && breaks <= daily.length * FORGIVEN_SHARE
}

/** How many whole-hour offsets from New York fit: 1 if the trades determine the clock to the hour. */
function openHours(moments: Moments): number {
  let count = 0
  for (let hours = -6; hours <= 19; hours += 1) {
    if (fits(moments, (local) => local - hours * HOUR)) count += 1
  }
  return count
}

/** Offsets are multiples of a quarter of an hour; the remainder is the quote's latency. */
function measuredZones(measured: NonNullable<ZoneEvidence['measured']>): ZoneGuess {
  const offsets = measured.map((moment) => Math.round((moment.localSeconds - moment.utcSeconds) / 900) * 900)
  const agrees = (clock: ZoneClock | undefined) =>
    clock !== undefined &&
    measured.every(({ utcSeconds }, index) => clock.toLocal(utcSeconds) - utcSeconds === offsets[index])
  const fixed = fixedZone(offsets[0] ?? 0)
  const zones = [...BROKER_ZONES.map(({ zone }) => zone), ...(fixed === undefined ? [] : [fixed])]
  const fitting = [...new Set(zones)].filter((zone) => agrees(zoneClock(zone)))
  if (fitting.length === 0) return { kind: 'unknown', reason: 'none-fits' }
  return { kind: 'guess', candidates: fitting.map((zone) => ({ zone, certainty: 'measured' })) }
}

/** Formats an offset in seconds as `+02:00`; undefined for more than a zone can have. */
function fixedZone(offset: number): BrokerZone | undefined {
  const minutes = Math.abs(offset) / MINUTE
  const two = (value: number) => String(value).padStart(2, '0')
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return zoneClock(zone) && zone
}
