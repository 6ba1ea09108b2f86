export const dailyReviewErrors = {
  DAILY_REVIEW_NOT_FOUND: {
    status: 404,
    message: 'Daily review with ID {id} not found',
    when: 'The caller has no review with this id, or it was deleted more than 30 days ago.',
    remedy: 'List the reviews and use one of their ids.',
  },
  DAILY_REVIEW_REPLACED: {
    status: 409,
    message: 'There is a new review of {date}. Delete it to restore the earlier one.',
    when: 'A deleted review is restored, and its period has another review by now.',
    remedy: 'Delete the new review first.',
  },
} as const
