import { storedState } from '../local-store/stored-state.ts'
import { type Period, readPeriod } from './period.ts'
import { periodOfPreset, type Preset, presetOfPeriod, presets } from './presets.ts'

/** The last selection: "this month" stays relative when the next month begins. */
type Range = { readonly preset: string } | { readonly from?: string; readonly to?: string }

const timeRange = storedState('timeRange', (state): Range | undefined =>
  typeof state === 'object' && state !== null ? state : undefined,
)

/** The period last selected in this browser, resolved for today; all time if none is stored. */
export function storedRange(today: string): Period {
  const range = new Map<string, unknown>(Object.entries(timeRange.read() ?? {}))
  const preset = presets.find((known) => known === range.get('preset'))
  if (preset) return periodOfPreset(preset, today)
  const days = ['from', 'to'].flatMap((end) => {
    const day = range.get(end)
    return typeof day === 'string' ? [[end, day]] : []
  })
  return readPeriod(new URLSearchParams(days))
}

/** `chosen`: the preset that was selected; two presets may have the same days today. */
export function storeRange(period: Period, today: string, chosen?: Preset): void {
  const preset = chosen ?? presetOfPeriod(period, today)
  timeRange.write(preset ? { preset } : period)
}
