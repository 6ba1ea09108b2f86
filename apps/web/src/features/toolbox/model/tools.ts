import { type Calculator } from '@plumbline/domain/toolbox/calculator'
import { type CalculatorName, calculators } from '@plumbline/domain/toolbox/calculators'
import { TOOL_FIELDS, type ToolFieldName } from '@plumbline/domain/toolbox/tool-names'

/** The calculators and the clock, in the order of the list. */
export const toolNames = [
  'position-size',
  'pip-value',
  'risk-reward',
  'profit-margin',
  'break-even-price',
  'drawdown-recovery',
  'compounding',
  'risk-of-ruin',
  'kelly',
  'expectancy',
  'sessions',
] as const satisfies readonly (CalculatorName | 'sessions')[]
export type ToolName = (typeof toolNames)[number]

export function toolOf(name: string | null): ToolName {
  return toolNames.find((known) => known === name) ?? 'position-size'
}

/** What is entered: numbers, and what applies to the trade. Each is a parameter of the address. */
export const inputNames = [...TOOL_FIELDS, 'pair', 'currency', 'quote', 'direction'] as const
export type InputName = (typeof inputNames)[number]

/** Plain decimal text, or text as typed if it is not a number; absent if never entered. */
export type ToolTexts = Readonly<Partial<Record<InputName, string>>>

/** Numbers of a realistic case, to see how a calculator works. */
export const examples: Readonly<Record<CalculatorName, ToolTexts>> = {
  'position-size': {
    pair: 'EURUSD',
    currency: 'USD',
    balance: '10000',
    risk: '1',
    entry: '1.085',
    stop: '1.082',
  },
  'pip-value': { pair: 'USDJPY', currency: 'USD', quantity: '1', price: '150' },
  'risk-reward': { entry: '1.085', stop: '1.082', target: '1.091', winRate: '45' },
  'profit-margin': {
    pair: 'EURUSD',
    currency: 'USD',
    direction: 'long',
    entry: '1.085',
    exit: '1.0895',
    quantity: '0.5',
    costs: '3.5',
    leverage: '30',
  },
  'break-even-price': {
    pair: 'EURUSD',
    currency: 'USD',
    direction: 'long',
    entry: '1.085',
    quantity: '0.5',
    commission: '3.5',
  },
  'drawdown-recovery': { drawdown: '20', balance: '10000', gain: '3' },
  compounding: { balance: '10000', gain: '2', periods: '24', deposit: '200' },
  'risk-of-ruin': { winRate: '45', payoff: '1.6', risk: '2', ruin: '30' },
  kelly: { winRate: '45', payoff: '1.6', sample: '200' },
  expectancy: { winRate: '45', averageWin: '320', averageLoss: '200', tradeCosts: '5', trades: '30' },
}

/** The inputs that a calculator reads, in the order of its form. */
export function inputsOf(calculator: Calculator): readonly InputName[] {
  const asksPair = calculator.asks.includes('pair')
  return [
    ...(asksPair ? (['pair', 'quote'] as const) : []),
    'currency',
    ...(calculator.asks.includes('direction') ? (['direction'] as const) : []),
    ...fieldsOf(calculator),
  ]
}

export function fieldsOf({ required, optional }: Calculator): readonly ToolFieldName[] {
  return TOOL_FIELDS.filter((name) => required[name] ?? optional[name])
}

export function calculatorOf(name: CalculatorName): Calculator {
  return calculators[name]
}
