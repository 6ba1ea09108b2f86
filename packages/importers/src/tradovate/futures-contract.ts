import type { Instrument } from '@plumbline/domain/instruments/instrument'
import { readFuture } from '@plumbline/domain/instruments/read-future'

/** Contract specification of a future (MNQZ5); `product` is its root symbol, '' if not stated. undefined: unknown. */
export function futuresContract(contract: string, product: string): Instrument | undefined {
  return readFuture(contract) ?? (product === '' ? undefined : readFuture(`/${product}`))
}
