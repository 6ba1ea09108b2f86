import type { Instrument } from '@plumbline/domain/instruments/instrument'
import { readFuture } from '@plumbline/domain/instruments/read-future'

/** The exchange's terms of a contract (MNQZ5); `product` is its root where the file names it. undefined: not known. */
export function futuresContract(contract: string, product: string): Instrument | undefined {
  return readFuture(contract) ?? (product === '' ? undefined : readFuture(`/${product}`))
}
