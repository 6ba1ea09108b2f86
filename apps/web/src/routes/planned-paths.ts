/** Addresses of the specification without a feature yet. A new feature removes its own from this list. */
export const plannedPaths = ['habits', 'goals', 'mindset', 'strategy', 'toolbox'] as const
