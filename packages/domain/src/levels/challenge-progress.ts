import { type Challenge, type ChallengeFacts, challenges, type FactName } from './challenges.ts'

/** How much of a challenge is done, at most all of it. */
export function challengeDone({ fact, of }: Challenge, facts: ChallengeFacts): number {
  return Math.max(0, Math.min(of, facts[fact] ?? 0))
}

export function isChallengeMet(challenge: Challenge, facts: ChallengeFacts): boolean {
  return challengeDone(challenge, facts) === challenge.of
}

/** The challenges that are not completed yet. */
export function openChallenges(completed: ReadonlySet<string>): readonly Challenge[] {
  return challenges.filter(({ id }) => !completed.has(id))
}

/** The facts that these challenges need. */
export function factsOf(open: readonly Challenge[]): ReadonlySet<FactName> {
  return new Set(open.map(({ fact }) => fact))
}
