import type { LessonAnswer } from '@plumbline/contract/mindset/mindset'
import { LESSON_WORDS } from '@plumbline/domain/mindset/lessons'
import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** A text that may contain lessons. */
export interface LessonText {
  readonly kind: 'html' | 'plain'
  readonly text: string
  /** ISO time, by which the sources are ordered. */
  readonly changedAt: string
  readonly date: string
  readonly source: LessonAnswer['source']
}

/** Maximum number of sources per kind, last changed first. */
const MAX_SOURCES = 2_000
/** Maximum characters read from each source. */
const READ_CHARACTERS = 200_000

const WORDS = LESSON_WORDS.join('|')

interface NoteRow {
  readonly id: string
  readonly notebook_id: string | null
  readonly trade_id: string | null
  readonly pair: string | null
  readonly review_period: ReviewPeriod | null
  readonly review_date: string | null
  readonly title: string
  readonly html: string
  readonly updated_at: Date
  readonly opened_on: string | null
}

/** Notes of notebooks that are not deleted, of trades, and of reviews. */
export async function lessonNotes(trx: Tx, userId: string): Promise<readonly LessonText[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.notebook_id, n.trade_id, t.pair, t.opened_at::date::text as opened_on, n.review_period,
      n.review_date::text as review_date, n.title, left(n.html, ${sql.lit(READ_CHARACTERS)}) as html, n.updated_at
    from notes n
    left join notebooks b on b.user_id = n.user_id and b.id = n.notebook_id
    left join trades t on t.user_id = n.user_id and t.id = n.trade_id
    where n.user_id = ${userId} and n.deleted_at is null and b.deleted_at is null and n.plain ~* ${WORDS}
      and (n.trade_id is null or t.id is not null)
    order by n.updated_at desc limit ${sql.lit(MAX_SOURCES)}`.execute(trx)
  return rows.flatMap((row) => {
    const source = sourceOf(row)
    const changedAt = row.updated_at.toISOString()
    const date = row.review_date ?? row.opened_on ?? changedAt.slice(0, 10)
    return source === null ? [] : [{ kind: 'html', text: row.html, changedAt, date, source }]
  })
}

function sourceOf(row: NoteRow): LessonText['source'] | null {
  if (row.notebook_id !== null)
    return { kind: 'note', notebookId: row.notebook_id, noteId: row.id, title: row.title }
  if (row.trade_id !== null) return { kind: 'trade', tradeId: row.trade_id, pair: row.pair ?? '' }
  if (row.review_period === null || row.review_date === null) return null
  return { kind: 'review', period: row.review_period, date: row.review_date }
}

interface TradeRow {
  readonly id: string
  readonly pair: string
  readonly opened_on: string
  readonly notes: string
  readonly updated_at: Date
}

/** The notes field of trades. */
export async function lessonTrades(trx: Tx, userId: string): Promise<readonly LessonText[]> {
  const { rows } = await sql<TradeRow>`
    select id, pair, opened_at::date::text as opened_on, left(notes, ${sql.lit(READ_CHARACTERS)}) as notes, updated_at
    from trades
    where user_id = ${userId} and notes <> '' and notes ~* ${WORDS}
    order by updated_at desc limit ${sql.lit(MAX_SOURCES)}`.execute(trx)
  return rows.map((row) => ({
    kind: 'plain',
    text: row.notes,
    changedAt: row.updated_at.toISOString(),
    date: row.opened_on,
    source: { kind: 'trade', tradeId: row.id, pair: row.pair },
  }))
}
