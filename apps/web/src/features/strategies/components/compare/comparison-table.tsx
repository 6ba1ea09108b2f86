import type { StrategyComparisonAnswer, StrategyFiguresAnswer } from '@plumbline/contract/strategies/report'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Small } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import styles from '../results/results.module.css'
import { AverageCell, AverageRCell, CurrencyLines, NetCell } from '../results/result-cells.tsx'

type ComparisonProps = {
  readonly comparison: StrategyComparisonAnswer
  readonly nameA: string
  readonly nameB: string
}

/** The figures of both sides, and the difference of their averages. */
export function ComparisonTable({ comparison, nameA, nameB }: ComparisonProps) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  const { a, b } = comparison
  const row = (name: string, cell: (side: StrategyFiguresAnswer) => ReactNode, last?: ReactNode) => (
    <tr>
      <Cell strong>{name}</Cell>
      {cell(a)}
      {cell(b)}
      {last ?? <Cell />}
    </tr>
  )
  return (
    <Card
      flush
      title={t('compare.figures')}
      help={<HelpHint about={t('compare.difference')}>{t('compare.differenceHelp')}</HelpHint>}
    >
      <DataTable caption={t('compare.figures')}>
        <thead>
          <tr>
            <HeadCell>{t('compare.figure')}</HeadCell>
            <HeadCell numeric>{nameA}</HeadCell>
            <HeadCell numeric>{nameB}</HeadCell>
            <HeadCell numeric>{t('compare.difference')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {row(t('figure.trades'), ({ trades }) => (
            <Cell numeric>{format.number(trades)}</Cell>
          ))}
          {row(t('figure.netPnl'), ({ results }) => (
            <NetCell results={results} />
          ))}
          {row(
            t('figure.averagePnl'),
            ({ results }) => (
              <AverageCell results={results} />
            ),
            <MoneyDifference comparison={comparison} />,
          )}
          {row(
            t('figure.averageR'),
            ({ results }) => (
              <AverageRCell results={results} />
            ),
            <RDifference comparison={comparison} />,
          )}
          {row(t('figure.winRate'), ({ results }) => (
            <Cell numeric>
              <CurrencyLines results={results}>
                {({ results: own }) => <Percent share={own.winRate === null ? null : own.winRate / 100} />}
              </CurrencyLines>
            </Cell>
          ))}
          {row(t('compare.profitFactor'), ({ results }) => (
            <Cell numeric>
              <CurrencyLines results={results}>
                {({ results: own }) =>
                  own.profitFactor === null ? '–' : format.number(own.profitFactor, 2, 2)
                }
              </CurrencyLines>
            </Cell>
          ))}
          {row(t('figure.kept'), ({ adherence: { checks } }) => (
            <Cell numeric>
              <Percent share={checks.percent === null ? null : checks.percent / 100} />
            </Cell>
          ))}
          {row(t('compare.missed'), ({ missed }) => (
            <Cell numeric>{format.number(missed.trades)}</Cell>
          ))}
          {row(t('figure.missed'), ({ missed }) => (
            <NetCell results={missed.results} />
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

type DifferenceProps = { readonly comparison: StrategyComparisonAnswer }

/** One line per currency that both sides have; greyed out with few trades on either side. */
function MoneyDifference({ comparison: { differences } }: DifferenceProps) {
  const { t } = useTranslation('strategies')
  return (
    <Cell numeric>
      {differences.map(({ currency, difference, differenceInterval: interval, isReliable }) => (
        <span key={currency} className={styles.line}>
          <span className={isReliable ? undefined : 'pl-few'}>
            <Money average cents={toCents(difference)} currency={currency} />
          </span>
          <Small block tone="text3">
            {isReliable && interval !== null ? (
              <>
                <Money average plain cents={toCents(interval.low)} currency={currency} /> …{' '}
                <Money average plain cents={toCents(interval.high)} currency={currency} />
              </>
            ) : (
              t('figure.few')
            )}
          </Small>
        </span>
      ))}
    </Cell>
  )
}

function RDifference({ comparison: { differences } }: DifferenceProps) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  return (
    <Cell numeric>
      {differences.map(({ currency, differenceR, differenceRInterval: interval, isReliableR }) => (
        <span key={currency} className={styles.line}>
          <span className={isReliableR ? undefined : 'pl-few'}>
            <RMultiple multiple={differenceR} />
          </span>
          {differenceR === null ? null : (
            <Small block tone="text3">
              {isReliableR && interval !== null
                ? `${format.r(interval.low)} … ${format.r(interval.high)}`
                : t('figure.few')}
            </Small>
          )}
        </span>
      ))}
    </Cell>
  )
}
