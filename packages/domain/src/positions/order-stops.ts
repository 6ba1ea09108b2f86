/** Stop loss and take profit of an order, 0 where it had none. */
export interface OrderStops {
  readonly stopLoss: number
  readonly takeProfit: number
}

/** Orders by their number. */
export type OrdersById = ReadonlyMap<string, OrderStops>

export const NO_ORDERS: OrdersById = new Map()
