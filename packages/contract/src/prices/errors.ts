export const priceErrors = {
  BAR_SERIES_NOT_FOUND: {
    status: 404,
    message: 'Price series with ID {id} not found',
    when: 'The caller has no series of bars with this id.',
    remedy: 'List the series and use one of their ids.',
  },
  BAR_SERIES_REPLACED: {
    status: 409,
    message: 'There is a new series of this symbol and source. Delete it to restore the former one.',
    when: 'A deleted series is restored, and another one of the same symbol, source and timeframe exists.',
    remedy: 'Delete the other series first, or keep it.',
  },
  TIMEFRAME_TOO_SHORT: {
    status: 422,
    message:
      'This series has bars of {shortest} seconds, from which bars of {timeframe} seconds cannot be built.',
    when: 'Bars of a timeframe are requested that is not a multiple of the series’ own. data.shortest is its own, in seconds.',
    remedy: 'Request a longer timeframe, or another series.',
  },
} as const
