import PackageOpen from 'lucide-react/icons/package-open'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'

/** On an installation without payments: everything is included. */
export function NothingToPay({ signedIn }: { readonly signedIn: boolean }) {
  const { t } = useTranslation('subscription')
  return (
    <Card>
      <EmptyState
        icon={<PackageOpen size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <Button kind="primary" to={signedIn ? '/dashboard' : '/auth'}>
            {signedIn ? t('toDashboard') : t('signIn')}
          </Button>
        }
      >
        {t('included')}
      </EmptyState>
    </Card>
  )
}
