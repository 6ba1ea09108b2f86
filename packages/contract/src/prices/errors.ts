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
  BAR_IMPORT_NOT_FOUND: {
    status: 404,
    message: 'Import of price bars with ID {id} not found. Previews are kept for 24 hours.',
    when: 'The caller has no import of bars with this id, or its preview is more than 24 hours old.',
    remedy: 'Upload the file again.',
  },
  BAR_IMPORT_STATE: {
    status: 409,
    message: 'This is not possible: the state of this import of price bars is “{state}”.',
    when: 'The import is not in the state that this step needs. data.state is its current state.',
    remedy: 'Check the import’s state first. If it is still being read, wait.',
  },
  BAR_LAYOUT_INCOMPLETE: {
    status: 422,
    message: 'Choose a column for the time, open, high, low and close.',
    when: 'A layout names no column for one of these, nor a bid or last price with the time.',
    remedy: 'Add the missing columns to the layout.',
  },
  BAR_PART_NOT_FOUND: {
    status: 422,
    message: 'The file has no bars of {timeframe} seconds.',
    when: 'An import is confirmed with a timeframe that the file does not have.',
    remedy: 'Use a timeframe of the preview’s parts.',
  },
  BAR_CLOCK_DIFFERS: {
    status: 409,
    message:
      'Your bars of this symbol and source are in another time zone ({timeZone}). Use that zone, or another source name.',
    when: 'The series of the symbol, source and timeframe has another time zone than the import. data.timeZone is the series’ own, “broker” if unknown.',
    remedy: 'Confirm with the series’ time zone if it is right, or with another label.',
  },
  BAR_SERIES_FULL: {
    status: 422,
    message: 'A series holds up to {limit} bars.',
    when: 'The series would have more bars than a series may have.',
    remedy: 'Import a longer timeframe or a shorter period.',
  },
  BAR_IMPORT_NOT_LAST: {
    status: 409,
    message: 'These bars changed after this import. Undo later imports first, or delete the series.',
    when: 'An import is undone that is not the last change of its series, or is more than 30 days old.',
    remedy: 'Undo the later imports first. Bars from a terminal or a service cannot be undone.',
  },
  MARKET_DATA_NOT_PERMITTED: {
    status: 404,
    message: 'This installation does not permit the market data service {service}.',
    when: 'The operator has not listed the service in PLUMBLINE_MARKET_DATA.',
    remedy: 'List the services first, and use one of them.',
  },
  MARKET_DATA_KEY_MISSING: {
    status: 422,
    message: 'Enter your key for this service first.',
    when: 'A service that needs a key is turned on or tested without one.',
    remedy: 'Store a key with the same or an earlier request.',
  },
} as const
