export const strategyErrors = {
  STRATEGY_NOT_FOUND: {
    status: 404,
    message: 'Strategy with ID {id} not found',
    when: 'The caller has no strategy with this id.',
    remedy: 'List the strategies and use one of their ids.',
  },
} as const
