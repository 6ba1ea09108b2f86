import { readStored } from '../local-store/local-storage.ts'

/** The account whose figures this browser showed last (`features/dashboard/model/kept-figures.ts`), by id only. */
export function lastFiguresOf(): string | undefined {
  return /"accountId":"([\w-]+)"/.exec(readStored('trade-storage') ?? '')?.[1]
}
