/**
 * Fields that a column can be assigned to: those of an imported trade, and the currency of its money. In the order in
 * which users look for them.
 */
export const MAPPER_FIELDS = [
  'timestamp',
  'closingTime',
  'pair',
  'direction',
  'quantity',
  'entryPrice',
  'exitPrice',
  'grossPnl',
  'netPnl',
  'fees',
  'commission',
  'swap',
  'currency',
  'stopLoss',
  'takeProfit',
  'brokerId',
  'tags',
  'notes',
] as const

export type MapperField = (typeof MAPPER_FIELDS)[number]

export type FieldKind = 'time' | 'number' | 'direction' | 'text'

const KINDS: Readonly<Record<MapperField, FieldKind>> = {
  timestamp: 'time',
  closingTime: 'time',
  pair: 'text',
  direction: 'direction',
  quantity: 'number',
  entryPrice: 'number',
  exitPrice: 'number',
  grossPnl: 'number',
  netPnl: 'number',
  fees: 'number',
  commission: 'number',
  swap: 'number',
  stopLoss: 'number',
  takeProfit: 'number',
  notes: 'text',
  tags: 'text',
  brokerId: 'text',
  currency: 'text',
}

export function kindOf(field: MapperField): FieldKind {
  return KINDS[field]
}

export const NUMBER_FIELDS = MAPPER_FIELDS.filter((field) => kindOf(field) === 'number')
export const MONEY_FIELDS = ['grossPnl', 'netPnl', 'fees', 'commission', 'swap'] as const
export const COST_FIELDS = ['fees', 'commission', 'swap'] as const
export type CostField = (typeof COST_FIELDS)[number]

export function isMapperField(text: string): text is MapperField {
  return MAPPER_FIELDS.some((field) => field === text)
}
