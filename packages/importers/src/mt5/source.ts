import type { Source } from '../importer.ts'

export const MT5: Source = { name: 'MetaTrader 5', tag: 'MT5-Import', brokerType: 'mt5' }
