import type { Source } from '../importer.ts'

export const PLUMBLINE: Source = { name: 'Plumbline', tag: 'Plumbline-Import' }
