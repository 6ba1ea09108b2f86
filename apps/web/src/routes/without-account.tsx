import type { ReactNode } from 'react'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { NoAccount } from './no-account.tsx'

/** Replaces an account's page while it is loading, if it could not be loaded, or if there is no account. */
export function WithoutAccount({ loading }: { readonly loading: ReactNode }) {
  const { pending, error, refetch } = useSelectedAccount()
  if (pending) return loading
  if (error) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />
  }
  return <NoAccount />
}
