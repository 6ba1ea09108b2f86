import FileUp from 'lucide-react/icons/file-up'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { useCreateDemo } from '#web/lib/accounts/use-create-demo.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'

/** Shown on every page while there is no account: import a file, or explore sample data. */
export function NoAccount() {
  const { t } = useTranslation('accounts')
  const { create, pending, error } = useCreateDemo()
  return (
    <Card>
      <EmptyState
        icon={<FileUp size={26} aria-hidden />}
        actions={
          <>
            <Button kind="primary" to="/import">
              {t('none.import')}
            </Button>
            <Button onClick={create} busy={pending}>
              {t('none.demo')}
            </Button>
          </>
        }
      >
        {t('none.sentence')}
      </EmptyState>
      <FormError error={error} />
    </Card>
  )
}

/** Replaces an account's page while it is loading, if it could not be loaded, or if there is no account. */
export function WithoutAccount({ loading }: { readonly loading: ReactNode }) {
  const { pending, error, refetch } = useSelectedAccount()
  if (pending) return loading
  if (error) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  return <NoAccount />
}
