import { reportExcerpt, hasReportText } from '@plumbline/domain/daily-reviews/report-excerpt'
import type { ReviewPart } from '@plumbline/contract/notebooks/note-place'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

interface DaySpan {
  readonly from: string
  readonly to: string
}

/** A plan or report that says something. */
export interface ReviewText {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly part: ReviewPart
  /** The beginning of what the user wrote; empty for one with images or ticks only. */
  readonly excerpt: string
}

/** Characters of HTML that are read for an excerpt. */
const READ_CHARACTERS = 20_000

/** Plans and reports of days within a span; those with headings alone are skipped. */
export async function reviewTexts(
  trx: Tx,
  userId: string,
  { from, to }: DaySpan,
): Promise<readonly ReviewText[]> {
  const { rows } = await sql<{
    date: string
    part: ReviewPart
    head: string
    began_with: string | null
    has_files: boolean
  }>`
    select review_date as date, review_part as part, left(html, ${sql.lit(READ_CHARACTERS)}) as head,
      began_with, files <> '{}' as has_files
    from notes
    where user_id = ${userId} and review_period = 'day' and review_date between ${from}::date and ${to}::date
      and deleted_at is null
    order by review_date, review_part`.execute(trx)
  return rows.flatMap(({ date, part, head, began_with: beganWith, has_files: hasFiles }) =>
    hasFiles || hasReportText(head)
      ? [{ date, part, excerpt: reportExcerpt(head, beganWith?.split('\n') ?? null) }]
      : [],
  )
}

/** The last reports of days within a span, the latest first. */
export async function reportsWithin(
  trx: Tx,
  userId: string,
  { from, to }: DaySpan,
  most: number,
): Promise<readonly { readonly date: string; readonly html: string }[]> {
  const { rows } = await sql<{ date: string; html: string }>`
    select review_date as date, html from notes
    where user_id = ${userId} and review_period = 'day' and review_part = 'report'
      and review_date between ${from}::date and ${to}::date and deleted_at is null and plain <> ''
    order by review_date desc limit ${most}`.execute(trx)
  return rows
}
