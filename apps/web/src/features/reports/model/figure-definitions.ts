import type { FigureDefinition } from './figure-definition.ts'
import { moneyFigures } from './money-figures.ts'
import { resultFigures } from './result-figures.ts'
import { riskFigures } from './risk-figures.ts'
import { timeFigures } from './time-figures.ts'

/** Every figure of docs/statistics.md, in the order of the page. */
export const figureDefinitions: readonly FigureDefinition[] = [
  ...resultFigures,
  ...riskFigures,
  ...moneyFigures,
  ...timeFigures,
]
