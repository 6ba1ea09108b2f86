export const toolboxErrors = {
  CONVERSION_RATE_NOT_FOUND: {
    status: 404,
    message: 'Conversion rate with ID {id} not found',
    when: 'The caller has no conversion rate with this id.',
    remedy: 'List the rates and use one of their ids.',
  },
} as const
