export const goalErrors = {
  GOAL_NOT_FOUND: {
    status: 404,
    message: 'Goal with ID {id} not found',
    when: 'The caller has no goal with this id.',
    remedy: 'List the goals and use one of their ids.',
  },
  GOAL_ID_TAKEN: {
    status: 409,
    message: 'The ID {id} belongs to a deleted goal. Use a new one.',
    when: 'A goal is created with the id of a deleted goal.',
    remedy: 'Create the goal with another id, or restore the deleted one.',
  },
  GOALS_FULL: {
    status: 409,
    message: 'You already have {limit} goals. Delete one to add another.',
    when: 'The user has the maximum number of goals, archived ones included.',
    remedy: 'Delete a goal first.',
  },
  GOAL_NOT_VALID: {
    status: 400,
    message: 'This change does not fit the goal. Check its {field}.',
    when: 'A change would leave a goal without what its metric or period needs. data.field is target, startDate, dueDate, accountId or currency.',
    remedy: 'Send a value of this field that fits, as for a new goal.',
  },
  GOAL_CURRENCY_DIFFERS: {
    status: 409,
    message: 'This goal has results in {currency}. Choose accounts in {currency}, or add a new goal.',
    when: 'A goal in money that has finished periods is moved to accounts in another currency.',
    remedy: 'Add a new goal for the other currency.',
  },
  GOAL_NOT_COUNTED: {
    status: 409,
    message: 'This goal is measured from your journal and cannot be counted manually.',
    when: 'A count is entered for a goal that is not a custom one.',
    remedy: 'Enter counts for custom goals only.',
  },
} as const
