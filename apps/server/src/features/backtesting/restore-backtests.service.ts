import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import type { ArchiveHooks, Restoring } from '#server/platform/archive/archive-hooks.ts'
import type { RecordOf } from '#server/platform/archive/section-codec.ts'
import { type Backtests, backtestSessionSection, eventsBySession } from './backtesting.archive.ts'
import { columnsOf } from './backtesting.write.ts'

/** What derives from the events of a session is computed again. */
export const backtestingArchive = {
  sections: {
    backtest_sessions: {
      async rowsOf(
        { file }: Restoring<Backtests>,
        sessions: readonly RecordOf<typeof backtestSessionSection>[],
      ) {
        const bySession = eventsBySession(file)
        return sessions.map((session) => {
          const events: readonly SessionEvent[] = bySession.get(session.id) ?? []
          const { clock, event_count, summary } = columnsOf(session, session.clock, events)
          const derived = { clock, event_count, summary: JSON.parse(summary) }
          return { ...backtestSessionSection.store(session), ...derived }
        })
      },
    },
  },
} satisfies ArchiveHooks
