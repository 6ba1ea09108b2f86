import { LEVEL_TOPICS } from '@plumbline/contract/levels/level-topics'
import { factsOf, isChallengeMet, openChallenges } from '@plumbline/domain/levels/challenge-progress'
import type { Challenge, ChallengeFacts } from '@plumbline/domain/levels/challenges'
import { levelStanding } from '@plumbline/domain/levels/level-standing'
import type { UserLevel } from '@plumbline/domain/levels/user-level'
import { findCheck, recordCheck, seenOfTopics } from '#server/platform/checks/checks.write.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { tradingDayOf } from '#server/ledger/settings/user-zone.read.ts'
import { findSettings } from '#server/ledger/settings/settings.read.ts'
import { readFacts } from './level-facts.service.ts'
import { levelDown, levelImported, levelUp } from './level-up.service.ts'
import * as repo from './levels.repo.ts'

/**
 * Awards what the user has completed since the last check, and applies the levels of document imports. Reads facts only if
 * something has changed or a day has passed. The lock on the level lets one server at a time award; the key of
 * `completed_challenges` makes each completion count once in any case. `isChanged`: the caller's transaction has changed
 * something, which no revision tells before it is committed. Returns the ids of the challenges that it awarded.
 */
export async function checkLevel(
  trx: Tx,
  userId: string,
  now: Date,
  isChanged = false,
): Promise<readonly string[]> {
  if ((await findSettings(trx, userId)).levels === 'off') return []
  const before = await repo.lockLevel(trx, userId)
  const found = await findEarned(trx, userId, now, isChanged)
  if (found === null) return []
  const { brought, earned, seen, facts } = found
  if (brought.level > before.level)
    await levelImported(trx, { userId, from: before.level, to: brought.level, at: now })
  const awarded = await repo.addCompleted(trx, userId, found.met, now)
  if (earned.level < before.level) await levelDown(trx, userId, earned.level)
  if (earned.level > brought.level)
    await levelUp(trx, { userId, from: brought.level, to: earned.level, at: now })
  if (differs(before, earned)) await repo.saveLevel(trx, userId, earned, now)
  await recordCheck(trx, { userId, kind: 'levels', seen, at: now, data: facts })
  return awarded
}

/** What a user has earned that a check would award. */
interface Earned {
  /** Challenges that are completed now. */
  readonly met: readonly Challenge[]
  /** The level that imports and completed challenges amount to, without and with `met`. */
  readonly brought: UserLevel
  readonly earned: UserLevel
  /** The state of the journal that was checked, and what it shows. */
  readonly seen: string
  readonly facts: ChallengeFacts
}

/** null: nothing has changed since the last check, or levels are off. Writes nothing. */
export async function findEarned(
  trx: Tx,
  userId: string,
  now: Date,
  isChanged = false,
): Promise<Earned | null> {
  if ((await findSettings(trx, userId)).levels === 'off') return null
  // Read before the facts: what another transaction commits meanwhile is found by the next check.
  const seen = await seenOfTopics(trx, userId, LEVEL_TOPICS)
  const last = await findCheck(trx, userId, 'levels')
  const today = await tradingDayOf(trx, userId, now)
  const isKnown = last?.seen === seen && (await tradingDayOf(trx, userId, last.checkedAt)) === today
  if (isKnown && !isChanged) return null
  const imported = await repo.importedLevels(trx, userId)
  const completed = await repo.listCompleted(trx, userId)
  const brought = levelStanding(imported, completed)
  const open = openChallenges(new Set(brought.completedChallenges))
  const facts = await readFacts(trx, userId, factsOf(open), today)
  const met = open.filter((challenge) => isChallengeMet(challenge, facts))
  const earned = levelStanding(imported, [...completed, ...met])
  return { met, brought, earned, seen, facts }
}

function differs(row: repo.LevelRow, { level, points }: UserLevel): boolean {
  return row.level !== level || row.points !== points
}
