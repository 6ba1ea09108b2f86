import { findInstrument } from '@plumbline/domain/instruments/find-instrument'
import { moneyOfMove } from '@plumbline/domain/instruments/money-of-move'
import type { Calculator, ToolContext, ToolInput, ToolResult } from '@plumbline/domain/toolbox/calculator'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import { fieldsOf, type InputName } from './tools.ts'

export type ReadInput = (name: InputName) => string

/** The trade's terms as entered. */
export function contextOf(read: ReadInput): ToolContext {
  const pair = read('pair').trim()
  const quote = read('quote').trim().toUpperCase()
  const instrument = pair === '' ? undefined : findInstrument(pair)
  return {
    instrument,
    // Entered for an unknown pair; its field is hidden otherwise.
    quoteCurrency: instrument || quote === '' ? undefined : quote,
    accountCurrency: read('currency').trim().toUpperCase(),
    direction: read('direction') === 'short' ? 'short' : 'long',
  }
}

/** The currencies of the required conversion rate, even while other inputs are missing; null if none is required. */
export function rateOf(context: ToolContext): { readonly from: string; readonly to: string } | null {
  const answer = moneyOfMove({ ...context, contractSize: 1 }, 1)
  const isMissing = answer.kind === 'missing' && answer.missing.includes('conversion-rate')
  return isMissing && answer.rateFrom !== null ? { from: answer.rateFrom, to: answer.rateTo } : null
}

export function calculateTool(calculator: Calculator, read: ReadInput): ToolResult {
  const context = contextOf(read)
  if (calculator.asks.includes('pair') && read('pair').trim() === '') {
    return { kind: 'problem', problem: { reason: 'missing', field: 'pair' } }
  }
  const rate = rateOf(context)
  const input: ToolInput = Object.fromEntries(
    fieldsOf(calculator)
      // A rate that does not apply to the pair is not asked for.
      .filter((name) => name !== 'rate' || rate !== null)
      .map((name) => [name, plainNumber(read(name))]),
  )
  return calculator.calculate(input, context)
}
