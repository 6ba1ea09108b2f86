import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'

type MoreButtonProps = {
  /** An infinite query with at least one page loaded. */
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly error: unknown
    readonly fetchNextPage: () => Promise<unknown>
    readonly refetch: () => Promise<unknown>
  }
}

/** Loads the next page of a list and shows an error; renders nothing at the end of the list. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation('admin')
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage, refetch } = query
  if (error !== null) {
    return <LoadFailure error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />
  }
  if (!hasNextPage) return null
  return (
    <Cluster justify="center">
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </Cluster>
  )
}
