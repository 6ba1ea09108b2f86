import type { TimeStyle } from '#web/lib/format/format.ts'
import { axisSize, textWidth } from './chart-drawing.ts'

/** A label of a time axis; `at` in seconds of the clock that is shown. */
export type TimeTick = { readonly at: number; readonly text: string }

const MINUTE = 60
const DAY = 86_400

/** Fewer labels read better than all that fit. */
const MOST = 10
/** Least space between two labels. */
const GAP = 14

/**
 * The labels of a time axis of a width in pixels: hours within a day, then days, weeks (Mondays), months and years, as
 * fine as fits. The year is at the first month and at each January. No two are equal or overlap.
 */
export function timeTicks(
  from: number,
  to: number,
  width: number,
  textOf: (at: string, style: TimeStyle) => string,
): readonly TimeTick[] {
  const text = (at: number, style: TimeStyle) => textOf(iso(at), style)
  for (const candidate of candidates(from, to)) {
    const ticks = candidate(text)
    if (ticks.length > 0 && ticks.length <= MOST && fit(ticks, from, to, width)) return ticks
  }
  return [{ at: from, text: text(from, 'date') }]
}

type TextAt = (at: number, style: TimeStyle) => string
type Candidate = (text: TextAt) => readonly TimeTick[]

/** From fine to coarse. Those with far too many labels are left out. */
function* candidates(from: number, to: number): Generator<Candidate, void, undefined> {
  const span = to - from
  if (span <= DAY) {
    for (const minutes of [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720]) {
      const step = minutes * MINUTE
      if (span / step <= MOST) yield (text) => clockTicks(multiples(from, to, step), from, text)
    }
  }
  // A day that the range begins in is labelled at its start.
  const day = Math.floor(from / DAY) * DAY
  const inside = (starts: readonly number[]) => starts.map((at) => Math.max(at, from))
  for (const days of [1, 2]) {
    if (span / (days * DAY) <= MOST) {
      yield (text) => dayTicks(inside(withFirst(multiples(day, to, days * DAY), day)), text)
    }
  }
  // 1970-01-05 was a Monday.
  if (span / (7 * DAY) <= MOST) yield (text) => dayTicks(inside(multiples(day, to, 7 * DAY, 4 * DAY)), text)
  for (const months of [1, 2, 3, 6, 12, 24, 60, 120, 240, 600]) {
    if (span / (months * 28 * DAY) > 2 * MOST) continue
    const starts = inside(firstsOfMonths(day, to, months))
    yield (text) => (months < 12 ? monthTicks(withFirst(starts, from), text) : yearTicks(starts, text))
  }
}

/** All multiples of a step within the range. */
function multiples(from: number, to: number, step: number, offset = 0): readonly number[] {
  const first = Math.ceil((from - offset) / step) * step + offset
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, index) => first + index * step,
  )
}

/** A range with at most one boundary is also labelled at its start. */
function withFirst(starts: readonly number[], from: number): readonly number[] {
  return starts.length > 1 || starts[0] === from ? starts : [from, ...starts]
}

/** First days of every so many months, counted from January of the year 0. */
function firstsOfMonths(from: number, to: number, months: number): readonly number[] {
  const begin = new Date(from * 1000)
  const first = begin.getUTCFullYear() * 12 + begin.getUTCMonth()
  const starts: number[] = []
  for (let month = Math.floor(first / months) * months; ; month += months) {
    const seconds = Date.UTC(Math.floor(month / 12), month % 12) / 1000
    if (seconds > to) return starts
    if (seconds >= from) starts.push(seconds)
  }
}

/** Times of day; midnight within the range is the day that begins. */
function clockTicks(at: readonly number[], from: number, text: TextAt): readonly TimeTick[] {
  return at.map((each) => ({
    at: each,
    text: text(each, each % DAY === 0 && each > from ? 'dayMonth' : 'time'),
  }))
}

/** Days; the first of another year has the year. */
function dayTicks(at: readonly number[], text: TextAt): readonly TimeTick[] {
  return at.map((each, index) => {
    const before = at[index - 1]
    const isNewYear = before !== undefined && yearOf(before) !== yearOf(each)
    return { at: each, text: text(each, isNewYear ? 'date' : 'dayMonth') }
  })
}

/** Months; over more than a year, all have the year, since their names would repeat. */
function monthTicks(at: readonly number[], text: TextAt): readonly TimeTick[] {
  const isLong = new Set(at.map((each) => new Date(each * 1000).getUTCMonth())).size < at.length
  return at.map((each, index) => {
    const hasYear = isLong || index === 0 || new Date(each * 1000).getUTCMonth() === 0
    return { at: each, text: text(each, hasYear ? 'shortMonthYear' : 'shortMonth') }
  })
}

function yearTicks(at: readonly number[], text: TextAt): readonly TimeTick[] {
  return at.map((each) => ({ at: each, text: text(each, 'year') }))
}

/** Whether no two labels are equal or too close, those at the edges moved inside. */
function fit(ticks: readonly TimeTick[], from: number, to: number, width: number): boolean {
  if (new Set(ticks.map(({ text }) => text)).size < ticks.length) return false
  let end = Number.NEGATIVE_INFINITY
  return ticks.every(({ at, text }) => {
    const room = textWidth(text, axisSize)
    const x = ((at - from) / Math.max(1, to - from)) * width
    const start = Math.min(Math.max(0, x - room / 2), width - room)
    const isFree = start >= end + GAP || end === Number.NEGATIVE_INFINITY
    end = start + room
    return isFree
  })
}

function yearOf(seconds: number): number {
  return new Date(seconds * 1000).getUTCFullYear()
}

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19)
}
