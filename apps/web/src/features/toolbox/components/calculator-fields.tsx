import { findInstrument } from '@plumbline/domain/instruments/find-instrument'
import type { Calculator, ToolContext, ToolProblem } from '@plumbline/domain/toolbox/calculator'
import type { ToolFieldName } from '@plumbline/domain/toolbox/tool-names'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { usableNumber } from '#web/lib/format/plain-number.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { commonCurrencies } from '#web/lib/accounts/common-currencies.ts'
import { type ReadInput, rateOf } from '../model/calculate-tool.ts'
import { fieldsOf, type InputName, type ToolTexts } from '../model/tools.ts'
import { lotsOf, useProblemText } from './use-tool-texts.ts'

type CalculatorFieldsProps = {
  readonly calculator: Calculator
  readonly context: ToolContext
  readonly read: ReadInput
  readonly onChange: (changes: ToolTexts) => void
  readonly problem: ToolProblem | null
  readonly pairs: readonly string[]
  /** Where the conversion rate comes from, if it was not entered. */
  readonly rateNote: string | null
  /** Whether the value is the account's. */
  readonly isFromResults: (name: InputName) => boolean
  /** Number of wins and losses behind the account's averages. */
  readonly trades: number
}

const averages: ReadonlySet<ToolFieldName> = new Set(['winRate', 'payoff', 'averageWin', 'averageLoss'])

/** The inputs of a calculator. A conversion rate is asked for only if the pair needs one. */
export function CalculatorFields(props: CalculatorFieldsProps) {
  const { calculator, context, read, onChange, problem, pairs, rateNote, isFromResults, trades } = props
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  const problemText = useProblemText()
  const unitText = useUnitText(context)
  const { asks } = calculator
  const hasPair = read('pair').trim() !== ''
  const rate = asks.includes('pair') ? rateOf(context) : null
  const errorOf = (name: InputName) =>
    problem?.field === name && (problem.reason !== 'missing' || name === 'rate')
      ? problemText(problem)
      : undefined
  const hintOf = (name: ToolFieldName) => {
    if (name === 'contractSize') {
      const { instrument } = context
      return instrument
        ? t(`terms.${instrument.certainty}`, { size: format.number(instrument.contractSize, 8, 0) })
        : undefined
    }
    if (averages.has(name) && trades > 0 && isFromResults(name)) return t('fromTrades', { count: trades })
    return calculator.required[name] ? undefined : t('optional')
  }
  const rateHint = (of: { readonly from: string; readonly to: string }) =>
    rateNote === null ? t('rateHint', of) : `${t('rateHint', of)} · ${rateNote}`
  const fields = fieldsOf(calculator).filter((name) => name !== 'rate' || rate !== null)
  const isPrice = (name: ToolFieldName) => fieldOf(calculator, name)?.unit === 'price'
  const pricesBeside = (name: ToolFieldName) =>
    fields.flatMap((other) => {
      const price = isPrice(other) && other !== name ? usableNumber(read(other)) : undefined
      return price ? [price] : []
    })
  const hasMoney = asks.includes('pair') || fields.some((name) => fieldOf(calculator, name)?.unit === 'money')
  return (
    <Grid min={160} gap={12} align="start">
      {asks.includes('pair') ? (
        <SuggestInput
          label={t('field.pair')}
          value={read('pair')}
          onChange={(pair) => onChange({ pair })}
          options={pairs}
          accepts={(pair) => findInstrument(pair) !== undefined}
          autoCapitalize="characters"
          hint={context.instrument?.name ?? (hasPair ? t('unknownPair') : undefined)}
          error={errorOf('pair')}
        />
      ) : null}
      {asks.includes('pair') && hasPair && context.instrument === undefined ? (
        <TextInput
          label={t('field.quote')}
          value={read('quote')}
          autoComplete="off"
          onChange={(quote) => onChange({ quote })}
          error={problem?.reason === 'quote-currency-missing' ? problemText(problem) : undefined}
        />
      ) : null}
      {hasMoney ? (
        <SuggestInput
          label={t('field.currency')}
          value={read('currency')}
          onChange={(currency) => onChange({ currency })}
          options={commonCurrencies}
          autoCapitalize="characters"
        />
      ) : null}
      {asks.includes('direction') ? (
        <FieldGroup label={t('field.direction')}>
          <Segmented
            label={t('field.direction')}
            value={context.direction}
            onChange={(direction) => onChange({ direction })}
            segments={[
              { value: 'long', label: t('long') },
              { value: 'short', label: t('short') },
            ]}
          />
        </FieldGroup>
      ) : null}
      {fields.map((name) => (
        <NumberInput
          key={name}
          label={name === 'rate' && rate ? t('rateOf', rate) : t(`field.${name}`)}
          value={read(name)}
          onChange={(text) => onChange({ [name]: text })}
          {...(isPrice(name) && { near: pricesBeside(name) })}
          suffix={unitText(calculator, name)}
          grouped={fieldOf(calculator, name)?.unit === 'money'}
          hint={name === 'rate' && rate ? rateHint(rate) : hintOf(name)}
          error={errorOf(name)}
        />
      ))}
    </Grid>
  )
}

function fieldOf({ required, optional }: Calculator, name: ToolFieldName) {
  return required[name] ?? optional[name]
}

/** The unit within a field. */
function useUnitText({ accountCurrency, instrument }: ToolContext) {
  const { t } = useTranslation('toolbox')
  return (calculator: Calculator, name: ToolFieldName): string | undefined => {
    const unit = fieldOf(calculator, name)?.unit
    if (unit === 'money') return accountCurrency
    if (unit === 'percent') return '%'
    if (unit === 'quantity') return t(`unit.${lotsOf(instrument)}`, { count: 2 })
    return name === 'leverage' ? ': 1' : undefined
  }
}
