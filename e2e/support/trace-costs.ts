/** The part of Chromium's trace event format that is used here; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread: on a busy machine much less than the duration. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

const scriptAndLayout: ReadonlySet<string> = new Set([
  'EventDispatch',
  'EvaluateScript',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'Layout',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'UpdateLayoutTree',
  'v8.callFunction',
])

const painting: ReadonlySet<string> = new Set(['Commit', 'Layerize', 'Paint', 'PrePaint'])

/**
 * Milliseconds of script, style and layout (with `paint` also of painting) between successive marks of this name, on the
 * thread that set them.
 */
export function costsBetweenMarks(
  trace: Buffer,
  mark: string,
  { paint = false }: { readonly paint?: boolean } = {},
): readonly number[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const marks = events.filter(({ name, cat }) => name === mark && cat.includes('blink.user_timing'))
  const [first] = marks
  if (first === undefined) throw new Error(`The trace has no mark "${mark}".`)
  const work = events
    .filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' &&
        pid === first.pid &&
        tid === first.tid &&
        (scriptAndLayout.has(name) || (paint && painting.has(name))),
    )
    .toSorted((a, b) => a.ts - b.ts)
  const times = marks.map(({ ts }) => ts).toSorted((a, b) => a - b)
  return times.slice(1).map((end, index) => {
    const start = times[index] ?? end
    return timeOfOutermost(work.filter(({ ts }) => ts >= start && ts < end)) / 1000
  })
}

/** Script that forces a layout includes its time: only outermost events count. Events are in order. */
function timeOfOutermost(events: readonly TraceEvent[]): number {
  let total = 0
  let reached = 0
  for (const { ts, dur = 0, tdur = dur } of events) {
    if (ts < reached) continue
    total += tdur
    reached = ts + dur
  }
  return total
}
