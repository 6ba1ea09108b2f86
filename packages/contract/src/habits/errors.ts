export const habitErrors = {
  HABIT_NOT_FOUND: {
    status: 404,
    message: 'Habit with ID {id} not found',
    when: 'The caller has no habit with this id, or it was deleted.',
    remedy: 'List the habits and use one of their ids.',
  },
  HABIT_ID_TAKEN: {
    status: 409,
    message: 'The ID {id} belongs to a deleted habit. Use a new one.',
    when: 'A habit is created with the id of a deleted habit.',
    remedy: 'Create the habit with another id, or restore the deleted one.',
  },
  HABITS_FULL: {
    status: 409,
    message: 'You already have {limit} habits. Delete one to add another.',
    when: 'The user has the maximum number of habits.',
    remedy: 'Delete a habit first.',
  },
  HABIT_VALUE_INVALID: {
    status: 400,
    message: 'A value of {value} is not possible for this habit.',
    when: 'The value of a day does not fit the kind of the habit: 1 for a check, a whole number for a count, up to 1440 minutes for a duration.',
    remedy: 'Enter a value that fits the kind, or null to remove the entry.',
  },
  HABIT_DAY_AHEAD: {
    status: 400,
    message: 'The day {date} has not begun yet.',
    when: 'A value is entered for a day that has not begun in any time zone.',
    remedy: 'Enter values for today and earlier days.',
  },
} as const
