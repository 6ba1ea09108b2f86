import type { Account } from '@plumbline/contract/accounts/accounts'
import { PLAIN_DECIMAL } from '@plumbline/contract/toolbox/decimal'
import type { ConversionRate, CurrentRate } from '@plumbline/contract/toolbox/toolbox'
import type { Instrument } from '@plumbline/domain/instruments/instrument'
import type { Calculator, ToolResult, ToolUnit } from '@plumbline/domain/toolbox/calculator'
import type { CalculatorName } from '@plumbline/domain/toolbox/calculators'
import { TOOL_OUTPUTS, type ToolOutputName } from '@plumbline/domain/toolbox/tool-names'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/components/security/copy-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { today } from '#web/lib/period/today.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useContractTerms } from '#web/lib/trades/pair-memory.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { useToolDefaults } from '../api/mutations.ts'
import { type Currencies, useKnownRate, useRates } from '../api/queries.ts'
import { calculateTool, contextOf, rateOf, type ReadInput } from '../model/calculate-tool.ts'
import { calculatorOf, examples, type InputName, inputsOf, type ToolTexts } from '../model/tools.ts'
import type { useToolInputs } from '../model/use-tool-inputs.ts'
import { CalculatorFields } from './calculator-fields.tsx'
import { RuinSimulationCard } from './ruin-simulation-card.tsx'
import styles from './toolbox.module.css'
import { useProblemText, useValueText } from './use-tool-texts.ts'

const moneyInputs: ReadonlySet<InputName> = new Set(['balance', 'averageWin', 'averageLoss'])

type CalculatorPanelProps = {
  readonly tool: CalculatorName
  readonly account: Account | null
  readonly inputs: ReturnType<typeof useToolInputs>
}

/** A calculator's form beside its result, which updates with every key. */
export function CalculatorPanel({ tool, account, inputs }: CalculatorPanelProps) {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  const calculator = calculatorOf(tool)
  const defaults = useToolDefaults(account)
  const [terms] = useContractTerms(account?.id ?? '', inputs.texts.pair ?? '')
  const rates = useRates()
  // As entered for this pair when adding a trade.
  const ofPair: ToolTexts = {
    contractSize: terms.contractSize,
    quote: terms.quoteCurrency,
  }
  const isOwnCurrency = (inputs.texts.currency ?? defaults.texts.currency) === defaults.texts.currency
  const defaultOf = (name: InputName) =>
    // The account's amounts do not apply in another currency.
    moneyInputs.has(name) && !isOwnCurrency ? undefined : defaults.texts[name]
  const readOther: ReadInput = (name) => inputs.texts[name] ?? ofPair[name] ?? defaultOf(name) ?? ''
  const currencies = calculator.asks.includes('pair') ? rateOf(contextOf(readOther)) : null
  const known = useKnownRate(currencies)
  const rate = inputs.texts.rate ?? (known ? plainText(known.rate) : terms.conversionRate)
  const read: ReadInput = (name) => (name === 'rate' ? rate : readOther(name))
  const context = contextOf(read)
  const result = calculateTool(calculator, read)
  const names = inputsOf(calculator)
  const isTouched = names.some((name) => inputs.texts[name] !== undefined)
  const noteOf = ({ source, symbol, date }: CurrentRate) =>
    t(`rates.${source}`, { symbol: symbol ?? '', date: format.time(date, 'date') })
  const keepRate = (of: Currencies) => {
    rates.save(
      { ...of, rate: (inputs.texts.rate ?? '').trim(), date: today() },
      // From now on it is the known rate.
      { onSuccess: () => inputs.clear(['rate']) },
    )
  }
  const copyLink = async () => {
    const isCopied = await copyText(
      linkOf(
        tool,
        names.map((name) => [name, name === 'quote' ? (context.quoteCurrency ?? '') : read(name)] as const),
      ),
    )
    showToast({ message: t(isCopied ? 'linkCopied' : 'linkInAddress') })
  }
  /** Calculators share inputs, so the example replaces them in other calculators, too. */
  const fillInExample = () => {
    const before = inputs.texts
    inputs.change(examples[tool])
    showToast({ message: t('exampleFilledIn'), onUndo: () => inputs.replace(before) })
  }
  return (
    <Stack>
      <div className={styles.panel}>
        <Card title={t(`tool.${tool}.title`)}>
          <p className={styles.intro}>{t(`tool.${tool}.intro`)}</p>
          <CalculatorFields
            calculator={calculator}
            context={context}
            read={read}
            onChange={inputs.change}
            problem={result.kind === 'problem' ? result.problem : null}
            pairs={defaults.pairs}
            rateNote={known && inputs.texts.rate === undefined ? noteOf(known) : null}
            isFromResults={(name) => inputs.texts[name] === undefined && defaultOf(name) !== undefined}
            trades={defaults.trades}
          />
          <div className={styles.actions}>
            <Button onClick={fillInExample}>{t('example')}</Button>
            {isTouched ? <Button onClick={() => inputs.clear(names)}>{t('clear')}</Button> : null}
            <Button onClick={() => void copyLink()}>{t('copyLink')}</Button>
            {currencies !== null && isNewRate(inputs.texts.rate, known) ? (
              <Button busy={rates.isSaving} onClick={() => keepRate(currencies)}>
                {t('rates.keep', currencies)}
              </Button>
            ) : null}
          </div>
        </Card>
        <ResultCard
          tool={tool}
          calculator={calculator}
          result={result}
          currency={read('currency')}
          instrument={context.instrument}
        />
      </div>
      {currencies === null ? null : <RatesCard rates={rates.rates} remove={rates.remove} />}
      {tool === 'risk-of-ruin' ? <RuinSimulationCard read={read} /> : null}
    </Stack>
  )
}

function plainText(rate: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 10, useGrouping: false }).format(rate)
}

/** Whether the entered rate can be stored and differs from the known one. */
function isNewRate(text: string | undefined, known: CurrentRate | null | undefined): boolean {
  const entered = (text ?? '').trim()
  return PLAIN_DECIMAL.test(entered) && Number(entered) > 0 && Number(entered) !== known?.rate
}

/** An address that gives the same result to everybody: with every value, and without the account. */
function linkOf(tool: CalculatorName, values: readonly (readonly [string, string])[]): string {
  const given = values.filter(([, text]) => text !== '').map(([name, text]) => [name, text])
  return `${window.location.origin}/toolbox?${new URLSearchParams([['tool', tool], ...given])}`
}

/** The conversion rates that the user entered, the newest first. */
function RatesCard({ rates, remove }: Pick<ReturnType<typeof useRates>, 'rates' | 'remove'>) {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  const textOf = ({ from, to, rate }: ConversionRate) =>
    t('rates.line', { from, to, rate: format.number(Number(rate), 10, 0) })
  if (rates.length === 0) return null
  return (
    <Card title={t('rates.title')}>
      <ul className={styles.tools}>
        {rates.map((each) => (
          <li key={each.id} className={styles.line}>
            <Text>{textOf(each)}</Text>
            <span className={styles.rate}>
              <Small tone="text3">{format.time(each.date, 'date')}</Small>
              <IconButton
                label={t('rates.delete', { rate: textOf(each), date: format.time(each.date, 'date') })}
                onClick={() => remove(each)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ResultCardProps = {
  readonly tool: CalculatorName
  readonly calculator: Calculator
  readonly result: ToolResult
  readonly currency: string
  readonly instrument: Instrument | undefined
}

type Line = { readonly name: ToolOutputName; readonly value: number; readonly unit: ToolUnit }

/** The answer and the figures behind it, or what to change to get one. */
function ResultCard({ tool, calculator, result, currency, instrument }: ResultCardProps) {
  const { t } = useTranslation('toolbox')
  const problemText = useProblemText()
  const valueText = useValueText(currency, instrument)
  const hidden = useAppearance((state) => state.hideAmounts)
  const shown = useRef<HTMLDListElement>(null)
  const lines = linesOf(calculator, result)
  const textOf = ({ name, value, unit }: Line) =>
    hidden && unit === 'money' ? '•••••' : valueText(name, value, unit)
  const text = [
    t(`tool.${tool}.title`),
    ...lines.map((line) => `${t(`output.${line.name}`)}: ${textOf(line)}`),
  ].join('\n')
  return (
    <Card
      title={t('result')}
      actions={
        lines.length > 0 ? (
          <CopyButton key={text} text={text} name={t('result')} label={t('copyResult')} shown={shown} />
        ) : null
      }
    >
      <div role="status" aria-label={t('result')}>
        {result.kind === 'problem' ? (
          <p className={styles.problem}>{problemText(result.problem)}</p>
        ) : (
          <dl ref={shown} className={styles.result}>
            {lines.map((line, index) => (
              <div key={line.name} className={classes(styles.line, index === 0 && styles.lead)}>
                <dt>{t(`output.${line.name}`)}</dt>
                <dd className="pl-figure">{textOf(line)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  )
}

function linesOf({ outputs }: Calculator, result: ToolResult): readonly Line[] {
  if (result.kind === 'problem') return []
  const { values } = result
  return TOOL_OUTPUTS.flatMap((name) => {
    const [value, unit] = [values[name], outputs[name]]
    return value === undefined || unit === undefined ? [] : [{ name, value, unit }]
  })
}
