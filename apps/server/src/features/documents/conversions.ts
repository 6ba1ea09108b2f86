import type { NotebookCollection } from '@plumbline/contract/notebooks/notebooks'
import { goalFromDocument } from '@plumbline/domain/documents/goal-from-document'
import { notebookFromDocument } from '@plumbline/domain/documents/notebook-from-document'
import { planFromDocument } from '@plumbline/domain/documents/plan-from-document'
import { reviewFromDocument } from '@plumbline/domain/documents/review-from-document'
import { strategyFromDocument } from '@plumbline/domain/documents/strategy-from-document'
import type { Tx } from '#server/platform/db/database.ts'
import { deleteImportedReviews } from '#server/features/daily-reviews/daily-reviews.write.ts'
import { importReview } from '#server/features/daily-reviews/import-review.service.ts'
import { importGoal } from '#server/features/goals/import-goal.service.ts'
import { deleteImportedHabits } from '#server/features/habits/habits.write.ts'
import { importHabit } from '#server/features/habits/import-habit.service.ts'
import { deleteImportedLevels, saveImportedLevel } from '#server/features/levels/levels.write.ts'
import { importNotebook } from '#server/features/notebooks/import-notebook.service.ts'
import type { NoteContent } from '#server/features/notebooks/note-content.service.ts'
import { deleteImportedNotebooks } from '#server/features/notebooks/notebooks.write.ts'
import { importStrategy } from '#server/features/strategies/import-strategy.service.ts'
import { deleteImportedStrategies } from '#server/features/strategies/strategies.write.ts'
import { importPlan } from '#server/features/trading-plans/import-plan.service.ts'
import { deleteUnedited } from './import-memory.repo.ts'

/** A stored document. */
export interface ImportedDocument {
  readonly id: string
  readonly collection: string
  /** Its id in the imported file. */
  readonly documentId: string
  readonly body: unknown
  /** What its former body became. */
  readonly entityId: string | null
}

interface Context {
  readonly deps: { readonly newId: () => string; readonly now: () => Date }
  readonly trx: Tx
  readonly userId: string
  /** The body that a document had when it was converted last; undefined: never, or not known. */
  readonly bodyBefore: (id: string) => unknown
  readonly contentOf: (text: string) => NoteContent
}

/** What the documents of a collection become. */
interface Conversion {
  /** Texts with markup in a document, which are sanitised before the transaction. */
  readonly textsOf?: (body: unknown) => readonly string[]
  /** Creates or changes what a document describes. Returns its id; null if the document describes nothing. */
  readonly convert: (context: Context, document: ImportedDocument) => Promise<string | null>
  /** Deletes what these documents became unless it was edited here; returns how many are kept for that. */
  readonly remove: (
    trx: Tx,
    userId: string,
    documents: readonly (ImportedDocument & { readonly entityId: string })[],
  ) => Promise<number>
}

const idsOf = (documents: readonly { readonly entityId: string }[]) =>
  documents.map(({ entityId }) => entityId)

function notebookConversion(collection: NotebookCollection): Conversion {
  return {
    textsOf: (body) => notebookFromDocument(body)?.notes.map(({ content }) => content) ?? [],
    convert: async ({ deps, trx, userId, bodyBefore, contentOf }, { id, body, entityId }) => {
      const source = notebookFromDocument(body)
      if (source === null) return entityId
      const before = { id: entityId, source: notebookFromDocument(bodyBefore(id)) }
      return importNotebook(deps, trx, userId, { collection, source, before, contentOf })
    },
    remove: (trx, userId, documents) => deleteImportedNotebooks(trx, userId, idsOf(documents)),
  }
}

/** By collection, in the order in which documents are converted. */
const conversions: ReadonlyMap<string, Conversion> = new Map<string, Conversion>([
  ['notebooks', notebookConversion('notebooks')],
  ['legacyNotebooks', notebookConversion('legacy_notebooks')],
  [
    'dailyReviews',
    {
      textsOf: (body) => [reviewFromDocument(body, 'UTC')?.html ?? ''],
      convert: async ({ deps, trx, userId, bodyBefore, contentOf }, { id, documentId, body, entityId }) => {
        const before = { id: entityId, body: bodyBefore(id) }
        const review = { sourceId: id, documentId, body, before, contentOf }
        return (await importReview(deps, trx, userId, review)) ?? entityId
      },
      remove: (trx, userId, documents) =>
        deleteImportedReviews(
          trx,
          userId,
          documents.map(({ id, entityId }) => ({ id: entityId, sourceId: id })),
        ),
    },
  ],
  [
    'tradingPlanTemplates',
    {
      convert: async ({ deps, trx, userId }, { body, entityId }) => {
        const source = planFromDocument(body)
        return source === null ? entityId : importPlan(deps, trx, userId, source, entityId)
      },
      remove: (trx, userId, documents) =>
        deleteUnedited(trx, userId, 'trading_plan_templates', idsOf(documents)),
    },
  ],
  [
    'goals',
    {
      convert: async ({ deps, trx, userId }, { body, entityId }) => {
        const source = goalFromDocument(body)
        return source === null ? entityId : importGoal(deps, trx, userId, source, entityId)
      },
      remove: (trx, userId, documents) => deleteUnedited(trx, userId, 'goals', idsOf(documents)),
    },
  ],
  [
    'strategies',
    {
      convert: async ({ deps, trx, userId }, { documentId: id, body, entityId: before }) => {
        const source = strategyFromDocument(body)
        return source === null ? before : importStrategy(deps, trx, userId, { id, source, before })
      },
      remove: async (trx, userId, documents) => {
        const kept = await deleteUnedited(trx, userId, 'strategy_versions', idsOf(documents))
        const named = documents.map(({ documentId: id, body }) => {
          return { id, label: strategyFromDocument(body)?.label || id }
        })
        await deleteImportedStrategies(trx, userId, named)
        return kept
      },
    },
  ],
  [
    'habits',
    {
      convert: async ({ deps, trx, userId }, { id, body }) => {
        await importHabit(deps, trx, userId, { id, body })
        return id
      },
      remove: (trx, userId, documents) => deleteImportedHabits(trx, userId, idsOf(documents)),
    },
  ],
  [
    'userLevel',
    {
      convert: async ({ trx, userId }, { id, body }) => {
        await saveImportedLevel(trx, userId, id, body)
        return id
      },
      remove: async (trx, userId, documents) => {
        await deleteImportedLevels(trx, userId, idsOf(documents))
        return 0
      },
    },
  ],
])

export const convertedCollections: readonly string[] = [...conversions.keys()]

export function conversionOf(collection: string): Conversion | undefined {
  return conversions.get(collection)
}
