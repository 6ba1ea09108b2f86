export type Direction = 'long' | 'short'
export type TradeStatus = 'open' | 'closed'
