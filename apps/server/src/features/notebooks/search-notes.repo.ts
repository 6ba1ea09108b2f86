import { MAX_FOUND_NOTES } from '@plumbline/contract/notebooks/notebooks'
import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import { type SearchTerm, type SearchWords, spellingsOf } from '@plumbline/domain/notes/search-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** As much of a text as is indexed. */
const SEARCHED_CHARACTERS = 400_000

/** The tags of a note as the last line of its text. */
const tagLine = sql`case when n.tags = '{}' then '' else E'\n' || plumbline_tags_text(n.tags) end`

export interface FoundRow {
  readonly kind: 'note' | 'trade' | 'review'
  readonly id: string
  readonly notebook_id: string | null
  readonly account_id: string | null
  readonly review_period: ReviewPeriod | null
  readonly review_date: string | null
  readonly title: string
  readonly text: string
  readonly updated_at: Date
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

/**
 * A page of the notes, trades and reviews whose texts have these words, best match first, then the last changed; and the
 * number of all of them. A trade whose plain and rich note match is found once, by the better one; so is a review. Of
 * more than 1,000 matches of a kind the last changed are ranked.
 */
export async function findNotes(
  trx: Tx,
  userId: string,
  words: SearchWords,
  { limit, offset }: Page,
): Promise<{ readonly rows: readonly FoundRow[]; readonly total: number }> {
  const most = sql.lit(MAX_FOUND_NOTES)
  const { rows } = await sql<{ total: number; found: FoundRow['kind'] | null } & FoundRow>`
    with query as materialized (select ${wordsQuery(words)} as words),
    found as materialized (
      select case when n.trade_id is not null then 'trade' when n.review_date is not null then 'review' else 'note' end
        as kind, n.id as note_id, n.trade_id, n.review_period, n.review_date, n.rank, n.updated_at
      from query, plumbline_search_notes(query.words, ${most}) n
      union all
      select 'trade', null, t.id, null, null, t.rank, t.updated_at
      from query, plumbline_search_trades(query.words, ${most}) t
    ),
    each as (
      select distinct on (kind, place) * from (
        select *, coalesce(trade_id::text, review_period || review_date, note_id::text) as place from found) placed
      order by kind, place, rank desc, updated_at desc, note_id
    ),
    best as (select * from each order by rank desc, updated_at desc, place limit ${most}),
    page as (
      select * from best order by rank desc, updated_at desc, place limit ${limit}::int4 offset ${offset}::int4
    )
    select counted.total, page.kind as found, page.kind, coalesce(page.trade_id, page.note_id) as id, n.notebook_id,
      t.account_id, page.review_period, page.review_date, coalesce(t.pair, n.title) as title,
      left(coalesce(n.plain || ${tagLine}, t.notes), ${sql.lit(SEARCHED_CHARACTERS)}) as text, page.updated_at
    from (select count(*)::int8 as total from best) counted
    left join page on true
    left join notes n on n.user_id = ${userId} and n.id = page.note_id
    left join trades t on t.user_id = ${userId} and t.id = page.trade_id
    order by page.rank desc, page.updated_at desc, page.place`.execute(trx)
  return { rows: rows.filter(({ found }) => found !== null), total: rows[0]?.total ?? 0 }
}

/** The tsquery of the words, each read by the parser that read the texts: no text of the user is parsed as a query. */
function wordsQuery({ include, exclude }: SearchWords): RawBuilder<unknown> {
  const parts = [...include.map(termQuery), ...exclude.map((term) => sql`!! ${termQuery(term)}`)]
  return sql`(${sql.join(parts, sql` && `)})`
}

function termQuery({ words, isPrefix }: SearchTerm): RawBuilder<unknown> {
  const parts = words.map((word, index) => wordQuery(word, isPrefix && index === words.length - 1))
  return sql`(${sql.join(parts, sql` <-> `)})`
}

function wordQuery(word: string, isPrefix: boolean): RawBuilder<unknown> {
  const spellings = spellingsOf(word).map((spelling) => {
    const lexemes = sql`phraseto_tsquery('pg_catalog.simple', ${spelling})`
    // A query without lexemes is an empty text, to which no `:*` may be added.
    return isPrefix ? sql`coalesce((nullif(${lexemes}::text, '') || ':*')::tsquery, ''::tsquery)` : lexemes
  })
  return sql`(${sql.join(spellings, sql` || `)})`
}
