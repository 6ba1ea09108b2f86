/** A trade as stored in the document database: 0.1 lots of EURUSD, profit 50.00, fees 0.70, in the account `a1`. */
export const documentTrade = {
  accountId: 'a1',
  timestamp: '2025-03-03T10:00',
  closingTime: '2025-03-03T11:00',
  pair: 'EURUSD',
  direction: 'long',
  entryPrice: 1.08,
  exitPrice: 1.085,
  quantity: 0.1,
  grossPnl: 50,
  fees: 0.7,
  netPnl: 49.3,
  status: 'closed',
}
