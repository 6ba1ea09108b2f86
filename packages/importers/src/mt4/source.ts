import type { Source } from '../importer.ts'

/** The specification defines one tag for both MetaTrader versions (section 3). */
export const MT4: Source = { name: 'MetaTrader 4', tag: 'MT5-Import', brokerType: 'mt4' }
