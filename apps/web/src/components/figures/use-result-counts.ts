import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'

/** Wins, losses and break-even trades in words: "2 wins · 1 loss · 0 break-even". */
export function useResultCounts(): (trades: number, wins: number, losses: number) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (trades, wins, losses) =>
    [
      t('kpi.wins', { count: wins, trades: number(wins) }),
      t('kpi.losses', { count: losses, trades: number(losses) }),
      // Marked as such, or exactly zero: the three add up to all trades.
      t('kpi.even', { trades: number(trades - wins - losses) }),
    ].join('\u00A0· ')
}
