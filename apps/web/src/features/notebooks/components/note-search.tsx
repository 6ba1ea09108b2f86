import type { NoteHit } from '@plumbline/contract/notebooks/notebooks'
import { rangesOf, type SearchTerm, searchWords } from '@plumbline/domain/notes/search-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { Cluster, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { noteSearchOptions, useNotebook } from '../api/queries.ts'
import { hitIcons, MarkedRanges, noteHitPath, useReviewTitle } from './note-hit.tsx'
import styles from './note-search.module.css'

type NoteSearchProps = {
  /** Shown without a query. */
  readonly children: ReactNode
  /** Nothing is there to be searched: the field is shown only for a query from a link. */
  readonly isEmpty: boolean
}

/** Search in all notes; the query is in the URL. The arrow keys move between the field and the results. */
export function NoteSearch({ children, isEmpty }: NoteSearchProps) {
  const { t } = useTranslation('notebooks')
  const box = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const query = (params.get('q') ?? '').slice(0, longest).trim()
  const singleKeys = useAppearance((state) => state.singleKeys)
  const [typed, setTyped] = usePausedText(query, (text) =>
    changeSearch((known) => withQuery(known, text), { replace: true, preventScrollReset: true }),
  )
  const input = () => box.current?.querySelector<HTMLElement>('input')
  useShortcut('/', () => input()?.focus(), { label: t('search.label'), group: 'do', icon: Search })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || box.current === null) return
    const stops = [...box.current.querySelectorAll<HTMLElement>('input, [data-result]')]
    const place = stops.findIndex((stop) => stop === document.activeElement)
    const next = place === -1 ? undefined : stops[place + by]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div ref={box} role="presentation" onKeyDown={onKeyDown}>
      <Stack>
        {isEmpty && typed === '' ? null : (
          <SearchInput
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={typed}
            onChange={setTyped}
            maxLength={longest}
            keyHint={<KeyHint>/</KeyHint>}
            shortcut={singleKeys ? '/' : undefined}
          />
        )}
        {query === '' ? children : <NoteResults query={query} />}
      </Stack>
    </div>
  )
}

/** As the API accepts. */
const longest = 200

function withQuery(known: URLSearchParams, query: string): URLSearchParams {
  const params = new URLSearchParams(known)
  if (query === '') params.delete('q')
  else params.set('q', query)
  return params
}

/** The server counts no further. */
const mostCounted = 1_000

/** Notes, trades and reviews whose texts match a search, each with the passage that does. */
function NoteResults({ query }: { readonly query: string }) {
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
