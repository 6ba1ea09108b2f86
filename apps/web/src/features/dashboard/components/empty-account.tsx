import FileUp from 'lucide-react/icons/file-up'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'

/** Shown if the account has no closed trade yet. */
export function EmptyAccount({ openTrades }: { readonly openTrades: number }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
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
            <Button to={`/accounts${search}`}>{t('empty.accounts')}</Button>
          </>
        }
      >
        {openTrades > 0
          ? t('empty.onlyOpen', { count: openTrades, trades: format.number(openTrades) })
          : t('empty.account')}
      </EmptyState>
    </Card>
  )
}
