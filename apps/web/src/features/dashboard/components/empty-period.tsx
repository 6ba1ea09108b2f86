import CalendarOff from 'lucide-react/icons/calendar-off'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { firstOfMonth, lastOfMonth } from '#web/lib/period/day.ts'
import type { Period } from '#web/lib/period/period.ts'

type EmptyPeriodProps = {
  readonly span: { readonly from: string; readonly to: string } | null
  readonly onPeriod: (period: Period) => void
  /** Clears the filters; undefined without any. */
  readonly onClear: (() => void) | undefined
}

/** Shown if no trades are counted in this period: names the traded period and links to it. */
export function EmptyPeriod({ span, onPeriod, onClear }: EmptyPeriodProps) {
  const { t } = useTranslation(['dashboard', 'trades'])
  const format = useFormat()
  return (
    <Card>
      <EmptyState
        icon={<CalendarOff size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            <Button kind="primary" onClick={() => onPeriod({})}>
              {t('empty.showAll')}
            </Button>
            {span ? (
              <Button onClick={() => onPeriod({ from: firstOfMonth(span.to), to: lastOfMonth(span.to) })}>
                {t('empty.showLastMonth', { month: format.time(span.to, 'monthYear') })}
              </Button>
            ) : null}
            {onClear ? <Button onClick={onClear}>{t('trades:filter.clear')}</Button> : null}
          </>
        }
      >
        {span
          ? t('empty.period', { from: format.time(span.from, 'date'), to: format.time(span.to, 'date') })
          : t('empty.periodOnly')}
      </EmptyState>
    </Card>
  )
}
