import type { LessonAnswer } from '@plumbline/contract/mindset/mindset'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useState, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { useReviewLink } from '#web/lib/reviews/review-link.ts'
import styles from './mindset.module.css'

/** Lessons per request; the server accepts no more. */
const STEP = 20
const MOST = 100

/** What the user learned, collected from notes, trades and reviews; each leads to where it was written. */
export function LessonsPart() {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(STEP)
  const search = useDeferredValue(typed)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    api.mindset.lessons.queryOptions({ input: { search, limit }, placeholderData: keepPreviousData }),
  )
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="420px" />
  if (data.total === 0 && search === '') {
    return (
      <Card>
        <EmptyState
          icon={<GraduationCap size={22} aria-hidden />}
          actions={
            <Button kind="primary" to="/daily-review">
              {t('lessons.review')}
            </Button>
          }
        >
          {t('lessons.empty')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Stack>
      <div className={styles.search}>
        <SearchInput
          label={t('lessons.search')}
          placeholder={t('lessons.search')}
          value={typed}
          onChange={setTyped}
          maxLength={200}
        />
      </div>
      <Card
        title={t('view.lessons')}
        note={
          <span role="status">
            {t('lessons.count', { count: data.total, number: format.number(data.total) })}
          </span>
        }
      >
        <ul className={styles.list} data-old={isPlaceholderData || undefined}>
          {data.lessons.map((lesson, place) => (
            <li key={place} className={styles.lesson}>
              <Lesson lesson={lesson} />
            </li>
          ))}
        </ul>
        {data.total > data.lessons.length && limit < MOST ? (
          <Button onClick={() => setLimit(Math.min(MOST, limit + STEP))}>{t('lessons.more')}</Button>
        ) : null}
      </Card>
    </Stack>
  )
}

function Lesson({ lesson: { lines, date, source } }: { readonly lesson: LessonAnswer }) {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const reviewLink = useReviewLink()
  const name =
    source.kind === 'note'
      ? source.title || t('lessons.note')
      : source.kind === 'trade'
        ? t('lessons.trade', { pair: source.pair })
        : t(`lessons.${source.period}`)
  return (
    <Stack gap={4}>
      <div className={styles.lines}>
        {lines.map((line, place) => (
          <p key={place}>{line}</p>
        ))}
      </div>
      <Cluster gap={4}>
        <Button kind="plain" to={addressOf(source, reviewLink)}>
          {name}
        </Button>
        <Small tone="text3">{format.time(date, 'date')}</Small>
      </Cluster>
    </Stack>
  )
}

function addressOf(source: LessonAnswer['source'], reviewLink: ReturnType<typeof useReviewLink>): string {
  if (source.kind === 'note') return `/notebook/${source.notebookId}?note=${source.noteId}`
  return source.kind === 'trade' ? `/journal/${source.tradeId}` : reviewLink(source.date, source.period)
}
