import { assertNever } from '@plumbline/domain/assert-never'
import type { Actor } from '#server/platform/http/context.ts'
import { storePacked } from './import-chunks.repo.ts'
import type { ImportRecord } from '../imports.repo.ts'
import type { ImportsDeps } from '../imports-deps.ts'
import type { AnswerStaging } from '../reading/parse-file.service.ts'
import type { StagingStore } from './stage-rows.ts'
import { accountMemory, type RunQuery, tradesNow } from './account-memory.repo.ts'

/** Staging storage of an import. */
export function stagingStore(
  run: RunQuery,
  userId: string,
  { id, accountId }: Pick<ImportRecord, 'id' | 'accountId'>,
): StagingStore {
  return {
    ...accountMemory(run, userId, accountId),
    now: (tradeIds) => run((trx) => tradesNow(trx, userId, tradeIds)),
    store: (kind, first, chunks) => run((trx) => storePacked(trx, userId, id, kind, first, chunks)),
  }
}

/**
 * Answers the worker that reads an import's file, each question in its own transaction, so that other requests are not
 * blocked. If the account changes meanwhile, confirming decides again.
 */
export function answerStaging(
  { database }: Pick<ImportsDeps, 'database'>,
  { userId }: Actor,
  record: ImportRecord,
): AnswerStaging {
  const stage = stagingStore((query) => database.asUser(userId, query), userId, record)
  return (question) => {
    switch (question.kind) {
      case 'remembers':
        return stage.remembers()
      case 'known':
        return stage.known(question.matchKeys)
      case 'now':
        return stage.now(question.tradeIds)
      case 'store':
        return stage.store(question.staged, question.first, question.chunks)
      default:
        return assertNever(question)
    }
  }
}
