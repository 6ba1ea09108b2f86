import type { Timeframe } from './bars.ts'

/** Bars are missing between two bars, at times of the week when the symbol is usually traded. Seconds, as of bars. */
export interface Gap {
  /** When the last bar before the gap and the first one after it open. */
  readonly from: number
  readonly to: number
}

const HOUR = 3_600
const DAY = 86_400
const WEEK = 604_800
/** With fewer weeks, a week is judged by its days. */
const MIN_WEEKS = 3

/**
 * Gaps against the symbol's usual week, as the bars themselves show it: an hour of the week (a day, for bars longer
 * than an hour) that has bars in half of the weeks. Nights, weekends and quiet minutes are not gaps.
 */
export function findGaps(time: Float64Array, timeframe: Timeframe): readonly Gap[] {
  if (timeframe > DAY) return longSteps(time, timeframe)
  const slot = timeframe <= HOUR ? HOUR : DAY
  const week = usualWeek(time, slot)
  const perWeek = week.reduce((sum, isOpen) => sum + Number(isOpen), 0)
  const gaps: Gap[] = []
  for (let index = 1; index < time.length; index += 1) {
    const [from, to] = [time[index - 1] ?? 0, time[index] ?? 0]
    if (to - from <= Math.max(timeframe, slot)) continue
    if (openSlots(week, perWeek, Math.floor(from / slot) + 1, Math.floor(to / slot)) > 0)
      gaps.push({ from, to })
  }
  return gaps
}

/** Open slots from one (included) to another (excluded), counted since 1970. */
function openSlots(week: readonly boolean[], perWeek: number, from: number, to: number): number {
  const weeks = Math.max(0, Math.floor((to - from) / week.length))
  let open = weeks * perWeek
  for (let slot = from + weeks * week.length; slot < to; slot += 1)
    if (week[modulo(slot, week.length)]) open += 1
  return open
}

function longSteps(time: Float64Array, timeframe: Timeframe): readonly Gap[] {
  const gaps: Gap[] = []
  for (let index = 1; index < time.length; index += 1) {
    const [from, to] = [time[index - 1] ?? 0, time[index] ?? 0]
    if (to - from > timeframe * 1.5) gaps.push({ from, to })
  }
  return gaps
}

/** Per slot of the week that begins with 1970: whether bars are usual in it. */
function usualWeek(time: Float64Array, slotSeconds: number): readonly boolean[] {
  const slots = WEEK / slotSeconds
  const counts = new Uint32Array(slots)
  let last = Number.NaN
  for (const at of time) {
    const slot = Math.floor(at / slotSeconds)
    if (slot === last) continue
    last = slot
    const place = modulo(slot, slots)
    counts[place] = (counts[place] ?? 0) + 1
  }
  const weeks = ((time.at(-1) ?? 0) - (time[0] ?? 0)) / WEEK
  if (weeks >= MIN_WEEKS) return Array.from(counts, (count) => count >= weeks / 2)
  return usualDays(counts, slots / 7)
}

/** Few weeks: on each day that has bars, the hours that most of these days have. */
function usualDays(counts: Uint32Array, perDay: number): readonly boolean[] {
  const days = Array.from({ length: 7 }, (_, day) => counts.subarray(day * perDay, (day + 1) * perDay))
  const traded = days.map((day) => day.some((count) => count > 0))
  const tradedDays = traded.filter(Boolean).length
  const isUsual = (slot: number) => days.filter((day) => (day[slot] ?? 0) > 0).length >= tradedDays / 2
  return days.flatMap((_, day) =>
    Array.from({ length: perDay }, (__, slot) => traded[day] === true && isUsual(slot)),
  )
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
