import { assertNever } from '@plumbline/domain/assert-never'
import type { Tx } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import { memoryOf } from './decide.ts'
import { storePacked } from './import-chunks.repo.ts'
import type { ImportRecord } from './imports.repo.ts'
import type { ImportsDeps } from './imports-deps.ts'
import type { AnswerStaging } from './parse-file.ts'
import { tradesNow } from './trade-sources.repo.ts'

/**
 * Answers the thread that reads an import's file, each question in a transaction of its own, so that others have their
 * turn in between. What the account changes meanwhile, confirming sees, which decides again.
 */
export function answerStaging(
  { database }: Pick<ImportsDeps, 'database'>,
  { userId }: Actor,
  { id, accountId }: ImportRecord,
): AnswerStaging {
  const run = <T>(query: (trx: Tx) => Promise<T>) => database.asUser(userId, query)
  const memory = memoryOf(run, userId, accountId)
  return (question) => {
    switch (question.kind) {
      case 'remembers':
        return memory.remembers()
      case 'known':
        return memory.known(question.likenesses)
      case 'now':
        return run((trx) => tradesNow(trx, userId, question.tradeIds))
      case 'store':
        return run((trx) => storePacked(trx, userId, id, question.staged, question.first, question.chunks))
      default:
        return assertNever(question)
    }
  }
}
