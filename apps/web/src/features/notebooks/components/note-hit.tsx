import type { NoteHit } from '@plumbline/contract/notebooks/notebooks'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CandlestickChart from 'lucide-react/icons/chart-candlestick'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'

type MarkedRangesProps = {
  readonly text: string
  /** In order, without overlaps. */
  readonly ranges: readonly (readonly [start: number, end: number])[]
}

/** A text with the places of a search highlighted. */
export function MarkedRanges({ text, ranges }: MarkedRangesProps) {
  return (
    <>
      {ranges.map(([start, end], index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}

export const hitIcons = {
  note: NotebookPen,
  trade: CandlestickChart,
  review: CalendarCheck,
} as const satisfies Record<NoteHit['kind'], unknown>

/** What a review is called: “Daily review, 25 Nov 2026”. */
export function useReviewTitle(): (review: NonNullable<NoteHit['review']>) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ period, date }) => t(`reviewOf.${period}`, { date: format.time(date, 'date') })
}

/** The address of a found note, or of the trade or review whose text was found. */
export function noteHitPath({ kind, id, notebookId, accountId, review }: NoteHit): string {
  if (kind === 'note') return `/notebook/${notebookId}?note=${id}`
  if (review === null) return `/journal/${id}?account=${accountId}`
  return `/daily-review?${new URLSearchParams({ date: review.date, period: review.period })}`
}

/** The address of all results of a search. */
export function noteSearchPath(query: string): string {
  return `/notebook?${new URLSearchParams({ q: query })}`
}
