import type { ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useResultCounts } from '#web/components/figures/use-result-counts.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { tradeLink } from '../model/journal-links.ts'
import styles from './facts.module.css'

type Figures = ReviewFacts['figures'][number]

/** The figures of one currency. */
export function ResultsCard({ figures, isOnly }: { readonly figures: Figures; readonly isOnly: boolean }) {
  const { t } = useTranslation('daily-reviews')
  const text = useFigureText()
  const format = useFormat()
  const counts = useResultCounts()
  const { currency, trades, winningTrades, losingTrades } = figures
  return (
    <Card title={isOnly ? t('facts.results') : t('facts.resultsIn', { currency })}>
      <dl className={styles.figures}>
        <Figure name={text.name('netPnl')} lead small={counts(trades, winningTrades, losingTrades)}>
          <Money cents={toCents(figures.totalPnl)} currency={currency} />
        </Figure>
        <Figure name={text.name('trades')}>{format.number(trades)}</Figure>
        <Figure name={text.name('winRate')}>
          <Percent share={figures.winRate / 100} />
        </Figure>
        <Figure name={text.name('profitFactor')}>
          {losingTrades === 0 ? text.absence('noLosses') : format.number(figures.profitFactor, 2)}
        </Figure>
        <Figure name={text.name('totalR')}>
          <RMultiple multiple={figures.tradesWithR === 0 ? null : figures.totalR} />
        </Figure>
        <Figure name={text.name('fees')}>
          <Money cents={toCents(figures.fees)} currency={currency} sign="amount" />
        </Figure>
        {trades > 1 ? (
          <>
            <Extreme name={text.name('bestTrade')} trade={figures.best} currency={currency} />
            <Extreme name={text.name('worstTrade')} trade={figures.worst} currency={currency} />
          </>
        ) : null}
      </dl>
    </Card>
  )
}

type FigureProps = {
  readonly name: string
  readonly lead?: boolean
  readonly small?: ReactNode
  readonly children: ReactNode
}

function Figure({ name, lead = false, small, children }: FigureProps) {
  return (
    <div className={lead ? styles.lead : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {small ? <dd className={styles.small}>{small}</dd> : null}
    </div>
  )
}

type ExtremeProps = {
  readonly name: string
  readonly trade: Figures['best']
  readonly currency: string
}

/** Nothing if the days have partial closes alone. */
function Extreme({ name, trade, currency }: ExtremeProps) {
  if (trade === null) return null
  return (
    <Figure
      name={name}
      small={
        <Link to={tradeLink(trade)} className={styles.link}>
          {trade.pair}
        </Link>
      }
    >
      <Money cents={toCents(trade.netPnl)} currency={currency} />
    </Figure>
  )
}
