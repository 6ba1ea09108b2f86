/** Behaviour that often follows losses, in the order in which it is shown. Defined in docs/mindset.md. */
export const TILT_RULES = ['revenge', 'size', 'overtrading', 'movedStop', 'hours'] as const
export type TiltRule = (typeof TILT_RULES)[number]

interface RuleSwitch {
  readonly isOn: boolean
}

export interface TiltSettings {
  /** Opened within these minutes after a losing trade was closed. */
  readonly revenge: RuleSwitch & { readonly minutes: number }
  /** After a loss, at least this many times the median size of the last trades of the pair. */
  readonly size: RuleSwitch & { readonly times: number }
  /** More trades on a day than `most`; null: than `times` the typical number. */
  readonly overtrading: RuleSwitch & { readonly most: number | null; readonly times: number }
  /** The stop was moved away by at least this part of its first distance, in percent. */
  readonly movedStop: RuleSwitch & { readonly percent: number }
  /** Opened outside these hours of the broker's clock; null: outside those of the active trading plan. */
  readonly hours: RuleSwitch & { readonly planned: PlannedHours | null }
}

/** `HH:mm`; past midnight if `from` is after `to`. Includes the start and excludes the end. */
export interface PlannedHours {
  readonly from: string
  readonly to: string
}

export const DEFAULT_TILT: TiltSettings = {
  revenge: { isOn: true, minutes: 15 },
  size: { isOn: true, times: 1.5 },
  overtrading: { isOn: true, most: null, times: 2 },
  movedStop: { isOn: true, percent: 10 },
  hours: { isOn: true, planned: null },
}

/** Ranges of the settings, both ends included. */
export const TILT_RANGES = {
  minutes: [1, 1_440],
  sizeTimes: [1.1, 20],
  most: [1, 1_000],
  usualTimes: [1.1, 20],
  percent: [0, 1_000],
} as const
