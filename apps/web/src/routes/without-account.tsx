import type { ReactNode } from 'react'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { requestIdOf } from '#web/lib/api-error.ts'
import { useSelectedAccount } from '#web/lib/selected-account.ts'
import { useApiErrorText } from '#web/lib/use-api-error-text.ts'
import { NoAccount } from './no-account.tsx'

/** In place of an account's page: it is still loading, could not be loaded, or there is none. */
export function WithoutAccount({ loading }: { readonly loading: ReactNode }) {
  const { pending, error, refetch } = useSelectedAccount()
  const errorText = useApiErrorText()
  if (pending) return loading
  if (error) {
    return (
      <ErrorPanel message={errorText(error)} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    )
  }
  return <NoAccount />
}
