import type { StrategyFiguresAnswer } from '@plumbline/contract/strategies/report'
import { MIN_TRADES } from '@plumbline/domain/rules/mark-tally'
import { useTranslation } from 'react-i18next'
import { useRuleText } from '#web/components/rules/use-rule-text.ts'
import { FigureCard } from '#web/components/ui/figure-card.tsx'
import { HelpHint } from '#web/components/ui/help-hint.tsx'
import { Grid } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Percent } from '#web/components/ui/percent.tsx'
import { RMultiple } from '#web/components/ui/r-multiple.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'

/** The main figures, each currency for itself; estimates from few trades are greyed out. */
export function FigureCards({ figures }: { readonly figures: StrategyFiguresAnswer }) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  const { checksOf } = useRuleText()
  const { results, adherence, missed, openTrades } = figures
  const { checks } = adherence
  const few = (trades: number) => trades < MIN_TRADES
  const interval = (low: string, high: string) => t('figure.interval', { low, high })
  return (
    <Grid min={160} gap={12} fit>
      {results.flatMap(({ currency, results: own }) => {
        const { averagePnlInterval: money, averageRInterval: r } = own
        return [
          <FigureCard
            key={`${currency} net`}
            label={t('figure.netPnl')}
            value={<Money cents={toCents(own.netPnl)} currency={currency} />}
            foot={t('trades', { count: own.trades, number: format.number(own.trades) })}
          />,
          <FigureCard
            key={`${currency} average`}
            label={t('figure.averagePnl')}
            dimmed={few(own.trades)}
            value={
              <Money
                average
                cents={own.averagePnl === null ? null : toCents(own.averagePnl)}
                currency={currency}
              />
            }
            foot={
              money === null || few(own.trades) ? (
                t('figure.few')
              ) : (
                <span>
                  <Money average plain cents={toCents(money.low)} currency={currency} /> {t('to')}{' '}
                  <Money average plain cents={toCents(money.high)} currency={currency} />
                </span>
              )
            }
          />,
          <FigureCard
            key={`${currency} r`}
            label={t('figure.averageR')}
            dimmed={few(own.tradesWithR)}
            value={<RMultiple multiple={own.averageR} />}
            foot={
              r === null || few(own.tradesWithR)
                ? t('figure.few')
                : interval(format.r(r.low), format.r(r.high))
            }
          />,
          <FigureCard
            key={`${currency} won`}
            label={t('figure.winRate')}
            dimmed={few(own.trades)}
            value={<Percent share={own.winRate === null ? null : own.winRate / 100} />}
            foot={
              own.profitFactor === null
                ? t('figure.noLosses')
                : t('figure.profitFactor', { number: format.number(own.profitFactor, 2, 2) })
            }
          />,
        ]
      })}
      <FigureCard
        label={
          <>
            {t('figure.kept')}
            <HelpHint about={t('figure.kept')}>{t('figure.keptHelp')}</HelpHint>
          </>
        }
        value={<Percent share={checks.percent === null ? null : checks.percent / 100} />}
        foot={checksOf(checks)}
      />
      {missed.trades === 0 ? null : <MissedCard missed={missed} />}
      {openTrades === 0 ? null : (
        <FigureCard label={t('figure.open')} value={format.number(openTrades)} foot={t('figure.openNote')} />
      )}
    </Grid>
  )
}

/** Missed trades, which no other result includes. */
function MissedCard({ missed }: { readonly missed: StrategyFiguresAnswer['missed'] }) {
  const { t } = useTranslation('strategies')
  const format = useFormat()
  const [first, ...others] = missed.results
  return (
    <FigureCard
      label={
        <>
          {t('figure.missed')}
          <HelpHint about={t('figure.missed')}>{t('figure.missedHelp')}</HelpHint>
        </>
      }
      value={
        first === undefined ? (
          format.number(missed.trades)
        ) : (
          <Money cents={toCents(first.results.netPnl)} currency={first.currency} />
        )
      }
      foot={
        <>
          {others.map(({ currency, results }) => (
            <span key={currency}>
              <Money cents={toCents(results.netPnl)} currency={currency} />
              {' · '}
            </span>
          ))}
          {t('missedCount', { count: missed.trades })}
          {missed.withoutResult === 0
            ? null
            : ` · ${t('figure.withoutResult', { count: missed.withoutResult })}`}
        </>
      }
    />
  )
}
