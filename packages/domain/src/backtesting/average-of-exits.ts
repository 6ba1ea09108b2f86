import type { PositionExit } from './session-state.ts'

/** Average price of exits by quantity, in points; with one price, exactly that. */
export function averageOfExits(exits: readonly Pick<PositionExit, 'price' | 'quantity'>[]): number {
  const [first] = exits
  if (first === undefined) return 0
  if (exits.every(({ price }) => price === first.price)) return first.price
  const quantity = exits.reduce((sum, exit) => sum + exit.quantity, 0)
  return exits.reduce((sum, exit) => sum + exit.price * exit.quantity, 0) / quantity
}
