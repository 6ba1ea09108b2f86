import type { Source } from '../importer.ts'

/** One tag for MetaTrader, as the specification has it (section 3). */
export const MT4: Source = { name: 'MetaTrader 4', tag: 'MT5-Import', brokerType: 'mt4' }
