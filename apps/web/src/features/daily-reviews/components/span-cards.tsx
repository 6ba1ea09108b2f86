import type { ReviewedDay, ReviewFacts } from '@plumbline/contract/daily-reviews/daily-reviews'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { DataTable, HeadCell, TableHead } from '#web/components/ui/data-table.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import { useReviewLink } from '#web/lib/reviews/review-link.ts'
import styles from './facts.module.css'

/** What a week or month has besides the facts of a day. */
export function SpanCards({ facts }: { readonly facts: ReviewFacts }) {
  return (
    <>
      <DaysCard facts={facts} />
      <WrittenCard facts={facts} />
    </>
  )
}

/** The days of a week or month: result, answers, and the means of the answers. */
function DaysCard({ facts }: { readonly facts: ReviewFacts }) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const { days, averages } = facts
  if (days.length === 0) return null
  return (
    <Card title={t('facts.days')} flush>
      <DataTable caption={t('facts.days')}>
        <TableHead>
          <HeadCell>{t('column.day')}</HeadCell>
          <HeadCell numeric>{t('column.netPnl')}</HeadCell>
          {columns.map((column) => (
            <HeadCell key={column} numeric>
              {t(`column.${column}`)}
            </HeadCell>
          ))}
          <HeadCell>{t('column.done')}</HeadCell>
        </TableHead>
        <tbody>
          {days.map((day) => (
            <DayRow key={day.date} day={day} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('column.average')}</td>
            <td />
            <ScoreCells scores={averages} digits={1} />
            <td>
              {t('column.doneOf', {
                done: format.number(days.filter(({ isDone }) => isDone).length),
                days: format.number(days.length),
              })}
            </td>
          </tr>
        </tfoot>
      </DataTable>
    </Card>
  )
}

function DayRow({ day }: { readonly day: ReviewedDay }) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const reviewLink = useReviewLink()
  return (
    <tr>
      <td>
        <Link to={reviewLink(day.date)} className={styles.link}>
          {format.time(day.date, 'weekday')} {format.time(day.date, 'dayMonth')}
        </Link>
      </td>
      <td className={styles.numeric}>
        {day.results.length === 0 ? formatMissing() : null}
        {day.results.map(({ currency, netPnl }) => (
          <div key={currency}>
            <Money cents={toCents(netPnl)} currency={currency} />
          </div>
        ))}
      </td>
      <ScoreCells scores={day.scores} />
      <td>{day.isDone ? <Check size={16} role="img" aria-label={t('state.done')} /> : null}</td>
    </tr>
  )
}

const columns = ['rating', 'mood', 'focus', 'sleep'] as const

type ScoreCellsProps = { readonly scores: ReviewFacts['averages'] | null; readonly digits?: number }

function ScoreCells({ scores, digits }: ScoreCellsProps) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const text = (value: number | null | undefined) =>
    value == null ? null : format.number(value, digits ?? 2, digits ?? 0)
  const [before, after] = [text(scores?.moodBefore), text(scores?.moodAfter)]
  const cells = {
    rating: text(scores?.rating),
    mood:
      before === null && after === null
        ? null
        : t('moods', { before: before ?? formatMissing(), after: after ?? formatMissing() }),
    focus: text(scores?.focus),
    sleep: text(scores?.sleep),
  }
  return columns.map((column) => (
    <td key={column} className={styles.numeric}>
      {cells[column] ?? <span className="pl-flat">{formatMissing()}</span>}
    </td>
  ))
}

/** What was written on each day: the beginning, with a link. */
function WrittenCard({ facts }: { readonly facts: ReviewFacts }) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const reviewLink = useReviewLink()
  const written = facts.days.filter(({ excerpt }) => excerpt !== '')
  if (written.length === 0) return null
  return (
    <Card title={t('facts.written')}>
      <ul className={styles.written}>
        {written.map(({ date, excerpt }) => (
          <li key={date}>
            <Link to={reviewLink(date)} className={styles.link}>
              {format.time(date, 'weekday')} {format.time(date, 'dayMonth')}
            </Link>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
