import type { Source } from '../importer.ts'

export const TRADOVATE: Source = { name: 'Tradovate', tag: 'Tradovate-Import', brokerType: 'tradovate' }
