import type { Instrument } from '@plumbline/domain/instruments/instrument'
import { centsOf } from '@plumbline/domain/money/cents'
import type { ToolProblem, ToolUnit } from '@plumbline/domain/toolbox/calculator'
import type { ToolOutputName } from '@plumbline/domain/toolbox/tool-names'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'

/** Profit or loss, shown with its sign. */
const results: ReadonlySet<ToolOutputName> = new Set([
  ...(['gross', 'net', 'profit', 'expectancy', 'total', 'expectancyR', 'edge'] as const),
])

/** A result with its unit. */
export function useValueText(currency: string, instrument: Instrument | undefined) {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  return (name: ToolOutputName, value: number, unit: ToolUnit): string => {
    const sign = results.has(name) ? 'result' : 'amount'
    switch (unit) {
      case 'money':
        return format.money(centsOf(value), currency, { sign })
      case 'exact-money':
        return `${format.number(value, 6, 2)}\u00A0${currency}`.trimEnd()
      case 'percent':
        return value > 0 && value < 0.005
          ? `<${format.percent(0.0001, 'amount', 2)}`
          : format.percent(value / 100, 'amount', 2)
      case 'price':
        return format.price(value)
      case 'quantity':
        return `${format.number(value, 8, 0)} ${t(`unit.${lotsOf(instrument)}`, { count: value })}`
      case 'pips':
        return t('unit.pips', { count: value, value: format.number(value, 1, 0) })
      case 'r':
        return format.r(value, sign)
      case 'ratio':
        return format.number(value, 2)
      case 'count':
        return format.number(value, 2, 0)
      case 'rate':
      case 'contract-size':
        return format.number(value, 8, 0)
    }
  }
}

/** What a quantity of the instrument is counted in. */
export function lotsOf(instrument: Instrument | undefined): 'contracts' | 'shares' | 'lots' {
  if (instrument?.kind === 'future') return 'contracts'
  return instrument?.kind === 'stock' ? 'shares' : 'lots'
}

/** What to change to get a result. */
export function useProblemText(): (problem: ToolProblem) => string {
  const { t } = useTranslation('toolbox')
  const format = useFormat()
  return ({ reason, field, limit = 0, isExclusive = false, from = '', to = '' }) => {
    const named = {
      field: field === undefined ? '' : t(`field.${field}`),
      limit: format.number(limit, 8, 0),
    }
    if (reason === 'too-low') return t(isExclusive ? 'problem.not-above' : 'problem.too-low', named)
    if (reason === 'too-high') return t(isExclusive ? 'problem.not-below' : 'problem.too-high', named)
    if (reason === 'rate-missing') return t('problem.rate-missing', { from, to })
    return t(`problem.${reason}`, named)
  }
}
