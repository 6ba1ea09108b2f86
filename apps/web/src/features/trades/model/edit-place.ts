export const editPrefix = 'trade-edit '

/** Where in-place edits of a trade are kept in this browser until the server has them. */
export const editPlace = (tradeId: string) => `${editPrefix}${tradeId}`
