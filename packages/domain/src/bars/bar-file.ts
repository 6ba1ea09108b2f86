/** Formats of bar files; `ohlc` is any other table of bars. */
export const barFormats = ['mt5-bars', 'mt5-ticks', 'mt4-bars', 'tradingview', 'ohlc'] as const
export type BarFormat = (typeof barFormats)[number]

/** Meanings of a column. `clock`: the time of day where `time` is a date. The last three are those of ticks. */
export const barFields = [
  'time',
  'clock',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'tickVolume',
  'spread',
  'bid',
  'ask',
  'last',
] as const
export type BarField = (typeof barFields)[number]
