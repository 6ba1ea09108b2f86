import { unitsOf } from '@plumbline/domain/money/cents'
import type { PagedTable, Row } from './everything.repo.ts'

type Present<Table extends PagedTable> = { readonly [Each in Table]: (row: Row<Each>) => object }

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Rows of what users write beside their trades: notes, reviews, plans, playbooks, goals, habits, terms and rates. */
export const journalRows: Present<
  | 'notebooks'
  | 'notes'
  | 'note_versions'
  | 'daily_reviews'
  | 'trading_plan_templates'
  | 'strategy_versions'
  | 'goals'
  | 'goal_entries'
  | 'goal_results'
  | 'habits'
  | 'habit_entries'
  | 'pair_terms'
  | 'conversion_rates'
> = {
  pair_terms: (row) => ({
    id: row.id,
    accountId: row.account_id,
    pair: row.pair,
    contractSize: row.contract_size,
    tickSize: row.tick_size,
    tickValue: row.tick_value,
    quoteCurrency: row.quote_currency,
    conversionRate: row.conversion_rate,
    updatedAt: iso(row.updated_at),
  }),
  conversion_rates: ({ id, from_currency: from, to_currency: to, rate, date, updated_at }) => {
    return { id, from, to, rate, date, updatedAt: iso(updated_at) }
  },
  notebooks: (row) => ({
    id: row.id,
    collection: row.collection,
    title: row.title,
    colour: row.colour,
    cover: row.cover,
    position: row.position,
    isArchived: row.is_archived,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  notes: (row) => ({
    id: row.id,
    notebookId: row.notebook_id,
    tradeId: row.trade_id,
    review: row.review_date && { period: row.review_period, date: row.review_date, part: row.review_part },
    beganWith: row.began_with,
    content: row.html,
    revision: row.revision,
    isPinned: row.is_pinned,
    tags: row.tags,
    sourceId: row.source_id,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  note_versions: (row) => ({
    id: row.id,
    noteId: row.note_id,
    content: row.html,
    savedAt: iso(row.saved_at),
  }),
  daily_reviews: (row) => ({
    id: row.id,
    period: row.period,
    date: row.date,
    rating: row.rating,
    moodBefore: row.mood_before,
    moodAfter: row.mood_after,
    focus: row.focus,
    sleep: row.sleep,
    tags: row.tags,
    templateId: row.template_id,
    doneAt: iso(row.done_at),
    imported: row.imported,
    isEdited: row.is_edited,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  trading_plan_templates: (row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    market: row.market,
    pairs: row.pairs,
    sessions: row.sessions,
    setups: row.setups,
    risk: row.risk,
    rules: row.rules,
    morningQuestions: row.morning_questions,
    eveningQuestions: row.evening_questions,
    isActive: row.is_active,
    revision: row.revision,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  goals: (row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    metric: row.metric,
    direction: row.direction,
    target: unitsOf(row.target_e2),
    unit: row.unit,
    accountId: row.account_id,
    accountName: row.account_name,
    currency: row.currency,
    period: row.period,
    startDate: row.start_date,
    dueDate: row.due_date,
    measuredFrom: row.measured_from,
    archivedAt: iso(row.archived_at),
    revision: row.revision,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  habits: (row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    unit: row.unit,
    target: row.target,
    schedule: row.schedule,
    reminder: row.reminder,
    freezesPerMonth: row.freezes_per_month,
    startsOn: row.starts_on,
    archivedOn: row.archived_on,
    position: row.position,
    isEdited: row.is_edited,
    imported: row.imported,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  strategy_versions: (row) => ({
    id: row.id,
    strategyId: row.strategy_id,
    since: row.since,
    note: row.note,
    setup: row.setup,
    market: row.market,
    pairs: row.pairs,
    sessions: row.sessions,
    rules: row.rules,
    risk: row.risk,
    images: row.images,
    revision: row.revision,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }),
  goal_entries: (row) => ({ goalId: row.goal_id, day: row.day, value: unitsOf(row.value_e2) }),
  goal_results: (row) => ({
    goalId: row.goal_id,
    fromDay: row.from_day,
    toDay: row.to_day,
    value: row.value_e2 === null ? null : unitsOf(row.value_e2),
    target: unitsOf(row.target_e2),
    sample: row.sample,
    isReached: row.is_reached,
    reachedOn: row.reached_on,
    isOver: row.is_over,
  }),
  habit_entries: (row) => ({
    id: row.id,
    habitId: row.habit_id,
    date: row.date,
    value: row.value,
    target: row.target,
    isImported: row.is_imported,
    updatedAt: iso(row.updated_at),
  }),
}
