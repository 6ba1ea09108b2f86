import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import styles from './card-list.module.css'

/** A list of cards that replaces a table on phones. */
export function CardList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type CardItemProps = { readonly children: ReactNode; readonly action?: ReactNode }

export function CardItem({ children, action }: CardItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>{children}</div>
      {action}
    </li>
  )
}

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
