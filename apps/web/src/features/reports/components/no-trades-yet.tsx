import FileUp from 'lucide-react/icons/file-up'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'

/** Shown if the accounts have no trades at all, whatever the filter. */
export function NoTradesYet() {
  const { t } = useTranslation('reports')
  const { search } = useLocation()
  return (
    <Card>
      <EmptyState
        icon={<FileUp size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            <Button kind="primary" to={`/import${search}`}>
              {t('empty.import')}
            </Button>
            <Button to={`/journal${search}`}>{t('empty.journal')}</Button>
          </>
        }
      >
        {t('empty.noTrades')}
      </EmptyState>
    </Card>
  )
}
