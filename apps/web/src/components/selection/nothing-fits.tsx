import ListX from 'lucide-react/icons/list-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'

/** Shown if the filters leave no trade. */
export function NothingFits({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('trades')
  return (
    <Card>
      <EmptyState
        icon={<ListX size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <Button kind="primary" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        }
      >
        {t('selection.nothingFits')}
      </EmptyState>
    </Card>
  )
}
