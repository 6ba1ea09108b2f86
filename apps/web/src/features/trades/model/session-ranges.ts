import type { Bars } from '@plumbline/domain/bars/bars'
import { sessionNumberAt, SESSIONS } from '@plumbline/domain/time/market-session'
import type { Session } from '@plumbline/domain/time/session'
import { zoneClock } from '@plumbline/domain/time/zone'
import type { ShadedRange } from '#web/components/charts/candles/chart-items.ts'

const HOUR = 3_600
/** Longer bars hide sessions. */
const LONGEST = HOUR
/** Hours of a chart at most: half a year. */
const MOST_HOURS = 4_400

/** One hue, so that profit and loss keep theirs; overlaps, where most is traded, are the strongest. */
const opacities: Readonly<Record<Session, number>> = {
  sydney: 0.02,
  asia: 0.03,
  'asia-london': 0.06,
  london: 0.045,
  'london-new-york': 0.08,
  'new-york': 0.05,
}

/** Market sessions while there are bars; none without a known zone, or for bars longer than an hour. */
export function sessionRanges(
  bars: Bars,
  zone: string | null,
  nameOf: (session: Session) => string,
): readonly ShadedRange[] {
  const clock = zone === null ? undefined : zoneClock(zone)
  const [first, last] = [bars.time[0], bars.time.at(-1)]
  if (!clock || first === undefined || last === undefined || bars.timeframe > LONGEST) return []
  const ranges: ShadedRange[] = []
  const end = last + bars.timeframe
  const start = Math.max(Math.floor(first / HOUR) * HOUR, last - MOST_HOURS * HOUR)
  let [session, since] = [0, first]
  const close = (to: number) => {
    const name = SESSIONS[session]
    if (!name || to <= since) return
    const [ink, opacity] = ['accentText', opacities[name]] as const
    ranges.push({ id: `${since}`, from: since, to, ink, opacity, label: nameOf(name) })
  }
  for (let at = start; at < end; at += HOUR) {
    const next = sessionNumberAt(clock.toUtc(at))
    if (next === session) continue
    close(at)
    session = next
    since = Math.max(at, first)
  }
  close(end)
  return ranges
}
