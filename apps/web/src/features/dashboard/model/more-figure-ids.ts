/** Figures beyond the first five, each of which can be a widget. */
export const moreFigureIds = [
  'maxDrawdown',
  'recovery',
  'sharpe',
  'sortino',
  'sqn',
  'held',
  'fees',
  'days',
] as const
export type MoreFigureId = (typeof moreFigureIds)[number]
