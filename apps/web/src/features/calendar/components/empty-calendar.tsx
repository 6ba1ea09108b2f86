import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'

/** Shown if the account has no closed trade yet. */
export function EmptyCalendar({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('calendar')
  const { search } = useLocation()
  return (
    <Card>
      <EmptyState
        icon={<CalendarDays size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            <Button kind="primary" to={`/import${search}`}>
              {t('empty.import')}
            </Button>
            <Button to={`/journal?account=${accountId}`}>{t('empty.journal')}</Button>
          </>
        }
      >
        {t('empty.never')}
      </EmptyState>
    </Card>
  )
}
