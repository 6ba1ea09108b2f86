import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import type { MoneyOptions } from '#web/lib/format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import type { CalendarDay } from '../model/calendar-month.ts'
import styles from './calendar-grid.module.css'

type CalendarDayCellProps = {
  readonly day: CalendarDay
  readonly currency: string
  /** The one day of the grid that Tab reaches. */
  readonly active: boolean
}

/** A day: its number small, its result large, tinted by its part of the month's largest day. */
export function CalendarDayCell({ day: { date, result }, currency, active }: CalendarDayCellProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  const trades = result
    ? t('kpi.sample', { count: result.trades, trades: format.number(result.trades) })
    : t('calendar.none')
  const words = [
    format.time(date, 'date'),
    ...(result && !hidden ? [format.money(result.cents, currency)] : []),
    trades,
  ].join(', ')
  return (
    <div
      role="gridcell"
      title={result ? words : undefined}
      tabIndex={active ? 0 : -1}
      data-date={date}
      className={classes(styles.day, result === null && styles.empty)}
      style={result ? { background: tint(result.share) } : undefined}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
      <span className={styles.shown} aria-hidden>
        <span className={styles.number}>{format.number(Number(date.slice(8)))}</span>
        {result ? (
          <>
            <Money cents={result.cents} currency={currency} whole plain className={styles.result ?? ''} />
            {/* Cut off, +$1,511 would read as +$1,5: a phone's cell has the short form. */}
            <span className={styles.brief}>
              {hidden ? '•••' : format.money(result.cents, currency, brief(result.cents))}
            </span>
            <span className={styles.trades}>{trades}</span>
          </>
        ) : null}
      </span>
    </div>
  )
}

/** Whole units below a thousand, thousands with one decimal above. */
function brief(cents: number): MoneyOptions {
  return Math.abs(cents) < 100_000 ? { whole: true } : { compact: true }
}

/**
 * From 12 % of colour, so that the smallest day can be told from an even one, to 44 %, so that the words on the largest
 * stay readable.
 */
function tint(share: number): string | undefined {
  if (share === 0) return undefined
  const colour = share > 0 ? 'var(--pl-profit)' : 'var(--pl-loss)'
  return `color-mix(in srgb, ${colour} ${Math.round(12 + 32 * Math.abs(share))}%, var(--pl-surface))`
}
