/** Longest texts and lists of a trading plan. */
export const PLAN_LIMITS = {
  name: 200,
  description: 100_000,
  market: 1_000,
  rule: 500,
  setupDescription: 2_000,
  pair: 64,
  session: 50,
  rules: 100,
  pairs: 100,
  sessions: 20,
  setups: 50,
  questions: 50,
} as const
