import type { NoteHit } from '@plumbline/contract/notebooks/notebooks'
import { rangesOf, type SearchTerm, searchWords } from '@plumbline/domain/notes/search-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { noteSearchOptions } from '../api/note-search.ts'
import { noteHitPath } from '../model/note-hit.ts'
import { useNotebook } from '../api/use-notebooks.ts'
import { hitIcons } from './hit-icons.ts'
import { MarkedRanges } from './marked-ranges.tsx'
import styles from './note-results.module.css'
import { useReviewTitle } from './use-review-title.ts'

/** The server counts no further. */
const mostCounted = 1_000

/** Notes, trades and reviews whose texts match a search, each with the passage that does. */
export function NoteResults({ query }: { readonly query: string }) {
  const { t } = useTranslation('notebooks')
  const format = useFormat()
  const results = useInfiniteQuery(noteSearchOptions(query))
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = results
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="240px" />
  const hits = data.pages.flatMap((page) => page.hits)
  const total = data.pages[0]?.total ?? 0
  const terms = searchWords(query)?.include ?? []
  return (
    <>
      <Paragraph tone="text2" role="status">
        {total === 0
          ? ''
          : t(total < mostCounted ? 'search.count' : 'search.atLeast', {
              count: total,
              results: format.number(total),
            })}
      </Paragraph>
      {hits.length === 0 ? (
        <EmptyState icon={<Search size={22} aria-hidden />}>{t('search.none', { text: query })}</EmptyState>
      ) : (
        <ul className={styles.results} aria-label={t('search.results')}>
          {hits.map((hit) => (
            <Result key={`${hit.kind} ${hit.id}`} hit={hit} terms={terms} />
          ))}
        </ul>
      )}
      {error ? (
        <LoadFailure error={error} onRetry={() => void (hasNextPage ? results.fetchNextPage() : refetch())} />
      ) : hasNextPage ? (
        <Cluster justify="center">
          <Button busy={isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
            {t('search.more')}
          </Button>
        </Cluster>
      ) : null}
    </>
  )
}

function Result({ hit, terms }: { readonly hit: NoteHit; readonly terms: readonly SearchTerm[] }) {
  const { t } = useTranslation('notebooks')
  const notebook = useNotebook(hit.notebookId ?? '')
  const reviewTitle = useReviewTitle()
  const title = hit.review ? reviewTitle(hit.review) : hit.title || t('note.untitled')
  const Icon = hitIcons[hit.kind]
  const where =
    hit.kind === 'note' ? notebook?.title : t(hit.kind === 'trade' ? 'search.ofTrade' : 'search.ofReview')
  return (
    <li>
      <Link to={noteHitPath(hit)} className={styles.result} data-result>
        <span className={styles.title}>
          <Icon size={15} aria-hidden className={styles.icon} />
          <span>
            <MarkedRanges text={title} ranges={rangesOf(title, terms)} />
          </span>
        </span>
        <span className={styles.passage}>
          <MarkedRanges text={hit.snippet} ranges={hit.ranges} />
        </span>
        <span className={styles.where}>
          {where}
          {where === undefined ? null : ' · '}
          <InstantTime at={hit.updatedAt} style="dateTime" />
        </span>
      </Link>
    </li>
  )
}
