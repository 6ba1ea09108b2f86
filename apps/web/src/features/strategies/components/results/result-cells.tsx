import type { CurrencyResultsAnswer } from '@plumbline/contract/strategies/report'
import { useTranslation } from 'react-i18next'
import { MIN_TRADES } from '@plumbline/domain/rules/mark-tally'
import type { ReactNode } from 'react'
import { Cell } from '#web/components/ui/data-table.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import styles from './results.module.css'

type ResultsProps = { readonly results: readonly CurrencyResultsAnswer[] }
type CellProps = ResultsProps & {
  /** The name of the column, or of the side. */
  readonly label: string
}

/** Net results; one line per currency. */
export function NetCell({ results, label }: CellProps) {
  return (
    <Cell numeric label={label}>
      <CurrencyLines results={results}>
        {({ currency, results: own }) => <Money cents={toCents(own.netPnl)} currency={currency} />}
      </CurrencyLines>
    </Cell>
  )
}

/** Average results with their 95% interval; greyed out with few trades. */
export function AverageCell({ results, label }: CellProps) {
  const { t } = useTranslation('strategies')
  return (
    <Cell numeric label={label}>
      <CurrencyLines results={results}>
        {({ currency, results: own }) => (
          <span className={own.trades < MIN_TRADES ? 'pl-few' : undefined}>
            <Money
              average
              cents={own.averagePnl === null ? null : toCents(own.averagePnl)}
              currency={currency}
            />
            {own.averagePnlInterval === null ? null : (
              <Small block tone="text3">
                <Money average plain cents={toCents(own.averagePnlInterval.low)} currency={currency} />{' '}
                {t('to')}{' '}
                <Money average plain cents={toCents(own.averagePnlInterval.high)} currency={currency} />
              </Small>
            )}
          </span>
        )}
      </CurrencyLines>
    </Cell>
  )
}

/** The same in R. */
export function AverageRCell({ results, label }: CellProps) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  return (
    <Cell numeric label={label}>
      <CurrencyLines results={results}>
        {({ results: own }) => (
          <span className={own.tradesWithR < MIN_TRADES ? 'pl-few' : undefined}>
            <RMultiple multiple={own.averageR} />
            {own.averageRInterval === null ? null : (
              <Small block tone="text3">
                {t('figure.interval', {
                  low: format.r(own.averageRInterval.low),
                  high: format.r(own.averageRInterval.high),
                })}
              </Small>
            )}
          </span>
        )}
      </CurrencyLines>
    </Cell>
  )
}

type CurrencyLinesProps = ResultsProps & { readonly children: (own: CurrencyResultsAnswer) => ReactNode }

/** One line per currency; amounts of different currencies are never added. */
export function CurrencyLines({ results, children }: CurrencyLinesProps) {
  if (results.length === 0) return <Money cents={null} currency="" />
  return results.map((own) => (
    <span key={own.currency} className={styles.line}>
      {children(own)}
    </span>
  ))
}
