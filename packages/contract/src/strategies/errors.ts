export const strategyErrors = {
  STRATEGY_NOT_FOUND: {
    status: 404,
    message: 'Strategy with ID {id} not found',
    when: 'The caller has no strategy with this id.',
    remedy: 'List the strategies and use one of their ids.',
  },
  STRATEGY_VERSION_NOT_FOUND: {
    status: 404,
    message: 'Version with ID {id} not found in this strategy',
    when: 'The strategy has no version with this id.',
    remedy: 'Read the strategy and use the id of one of its versions.',
  },
  STRATEGY_VERSION_CHANGED: {
    status: 409,
    message: 'This version was changed in another tab or on another device.',
    when: 'The version was changed after the revision that the request is based on. data.revision is the current one.',
    remedy: 'Read the strategy, and repeat the change with the current revision.',
  },
  STRATEGY_VERSION_ID_TAKEN: {
    status: 409,
    message: 'The ID {id} belongs to another version. Use a new one.',
    when: 'A version is created with the id of a deleted version, or of one of another strategy.',
    remedy: 'Create the version with another id, or restore the deleted one.',
  },
  STRATEGY_VERSIONS_FULL: {
    status: 409,
    message: 'This strategy already has {limit} versions. Delete one to add another.',
    when: 'The strategy has the maximum number of versions.',
    remedy: 'Delete a version first.',
  },
} as const
