import type { Instrument } from '../instruments/instrument.ts'
import type { Direction } from '../trades/direction.ts'
import { TOOL_FIELDS, type ToolFieldName, type ToolOutputName } from './tool-names.ts'

/**
 * What a number counts. `money` is in the account's currency, `exact-money` with more decimals than cents; percent: 1 is
 * one percent.
 */
export type ToolUnit =
  | 'money'
  | 'exact-money'
  | 'percent'
  | 'price'
  | 'quantity'
  | 'pips'
  | 'r'
  | 'ratio'
  | 'count'
  | 'rate'
  | 'contract-size'

/** A number that a calculator takes, with its accepted range. */
export interface ToolField {
  readonly unit: ToolUnit
  /** The smallest accepted value, or, with `above`, the value that it must exceed. */
  readonly least: number
  readonly isAbove?: boolean
  /** The largest accepted value, or, with `isBelow`, the value that it must stay under. */
  readonly most: number
  readonly isBelow?: boolean
  readonly isWhole?: boolean
}

/** What applies to the trade rather than to one number. */
export interface ToolContext {
  /** From `findInstrument`; undefined if no table lists the pair. */
  readonly instrument?: Instrument | undefined
  /** Overrides the instrument's, or replaces it if the instrument is unknown. */
  readonly quoteCurrency?: string | undefined
  readonly accountCurrency: string
  readonly direction: Direction
}

export type ToolReason =
  | 'missing'
  | 'not-a-number'
  | 'not-whole'
  | 'too-low'
  | 'too-high'
  | 'unknown-pair'
  | 'quote-currency-missing'
  | 'rate-missing'
  | 'contract-size-missing'
  | 'stop-at-entry'
  | 'stop-beyond-entry'
  | 'target-at-entry'
  | 'size-below-step'
  | 'costs-too-high'
  | 'no-edge'
  | 'money-runs-out'
  | 'result-too-large'

/** Why there is no result; the page says what to change. */
export interface ToolProblem {
  readonly reason: ToolReason
  /** The field to change, if it is one. */
  readonly field?: ToolFieldName | 'pair'
  /** The limit that the value is beyond, or the period in which the money runs out. */
  readonly limit?: number
  /** The limit itself is not accepted either. */
  readonly isExclusive?: boolean
  /** Currencies of a missing rate. */
  readonly from?: string
  readonly to?: string
}

export type ToolOutputs<Output extends ToolOutputName = ToolOutputName> = Readonly<
  Partial<Record<Output, number>>
>

/** Outputs that do not apply (no margin without leverage) are absent. Every number is finite. */
export type ToolResult<Output extends ToolOutputName = ToolOutputName> =
  | { readonly kind: 'value'; readonly values: ToolOutputs<Output> }
  | { readonly kind: 'problem'; readonly problem: ToolProblem }

export type ToolInput = Readonly<Partial<Record<ToolFieldName, number | undefined>>>

export type ToolFields = Readonly<Partial<Record<ToolFieldName, ToolField>>>

/** Inputs about the trade: `pair` includes the account's currency. */
export type ToolQuestion = 'pair' | 'direction'

export interface Calculator<Output extends ToolOutputName = ToolOutputName> {
  readonly asks: readonly ToolQuestion[]
  readonly required: ToolFields
  readonly optional: ToolFields
  readonly outputs: Readonly<Partial<Record<ToolOutputName, ToolUnit>>>
  readonly calculate: (input: ToolInput, context: ToolContext) => ToolResult<Output>
}

interface Definition<
  Required extends ToolFieldName,
  Optional extends ToolFieldName,
  Output extends ToolOutputName,
> {
  readonly asks?: readonly ToolQuestion[]
  readonly required: Readonly<Record<Required, ToolField>>
  readonly optional?: Readonly<Record<Optional, ToolField>>
  readonly outputs: Readonly<Record<Output, ToolUnit>>
  /** Called with values within their ranges only. */
  readonly compute: (
    value: (name: Required) => number,
    given: (name: Optional) => number | undefined,
    context: ToolContext,
  ) => ToolOutputs<NoInfer<Output>> | ToolProblem
}

/** Creates a calculator that validates its input and its result: no output is NaN or infinite. */
export function defineCalculator<
  Required extends ToolFieldName,
  Output extends ToolOutputName,
  Optional extends ToolFieldName = never,
>(definition: Definition<Required, Optional, Output>): Calculator<Output> {
  const { asks = [], outputs, compute } = definition
  const required: ToolFields = definition.required
  const optional: ToolFields = definition.optional ?? {}
  return {
    asks,
    required,
    optional,
    outputs,
    calculate(input, context) {
      const problem = problemOf(input, required, true) ?? problemOf(input, optional, false)
      if (problem) return { kind: 'problem', problem }
      const answer = compute(
        (name) => input[name] ?? 0,
        (name) => input[name],
        context,
      )
      if (isProblem(answer)) return { kind: 'problem', problem: answer }
      return areFinite(answer)
        ? { kind: 'value', values: answer }
        : { kind: 'problem', problem: { reason: 'result-too-large' } }
    },
  }
}

function problemOf(input: ToolInput, fields: ToolFields, isRequired: boolean): ToolProblem | undefined {
  for (const name of TOOL_FIELDS) {
    const field = fields[name]
    const value = input[name]
    const problem = field && (value === undefined ? undefined : problemOfValue(value, field))
    if (problem) return { ...problem, field: name }
    if (field && isRequired && value === undefined) return { reason: 'missing', field: name }
  }
  return undefined
}

function problemOfValue(value: number, field: ToolField): ToolProblem | undefined {
  const { least, most, isAbove = false, isBelow = false, isWhole = false } = field
  if (!Number.isFinite(value)) return { reason: 'not-a-number' }
  if (value < least || (isAbove && value === least)) {
    return { reason: 'too-low', limit: least, isExclusive: isAbove }
  }
  if (value > most || (isBelow && value === most)) {
    return { reason: 'too-high', limit: most, isExclusive: isBelow }
  }
  return isWhole && !Number.isInteger(value) ? { reason: 'not-whole' } : undefined
}

function isProblem(answer: ToolOutputs | ToolProblem): answer is ToolProblem {
  return 'reason' in answer
}

function areFinite(values: ToolOutputs): boolean {
  return Object.values(values).every((value) => value === undefined || Number.isFinite(value))
}
