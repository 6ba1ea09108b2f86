export const tradingPlanErrors = {
  TRADING_PLAN_NOT_FOUND: {
    status: 404,
    message: 'Trading plan with ID {id} not found',
    when: 'The caller has no trading plan template with this id.',
    remedy: 'List the trading plans and use one of their ids.',
  },
  TRADING_PLAN_CHANGED: {
    status: 409,
    message: 'This trading plan was changed in another tab or on another device.',
    when: 'The plan was changed after the revision that the request is based on. data.revision is the current one.',
    remedy: 'Read the plan, and repeat the change with the current revision.',
  },
  TRADING_PLAN_ID_TAKEN: {
    status: 409,
    message: 'The ID {id} belongs to a deleted trading plan. Use a new one.',
    when: 'A plan is created with the id of a deleted plan.',
    remedy: 'Create the plan with another id, or restore the deleted one.',
  },
  TRADING_PLANS_FULL: {
    status: 409,
    message: 'You already have {limit} trading plans. Delete one to add another.',
    when: 'The user has the maximum number of trading plan templates.',
    remedy: 'Delete a plan first.',
  },
  RULE_NOT_FOUND: {
    status: 404,
    message: 'Rule with ID {id} not found in this trading plan',
    when: 'The plan has no rule and no risk limit with this id.',
    remedy: 'Read the plan and use the id of one of its rules.',
  },
} as const
