/** Maximum text lengths of a goal. */
export const GOAL_TEXTS = { name: 200, description: 5_000, unit: 40 } as const

/** Largest target or count, in units. */
export const LARGEST_GOAL = 1e12
