import type { TradeImport } from '@plumbline/contract/imports/imports'

/** Imports waiting for review, oldest first. */
export function pendingImports(imports: readonly TradeImport[]): readonly TradeImport[] {
  return imports.filter(({ state }) => state !== 'confirmed' && state !== 'undone').toReversed()
}

/** The next preview to review; failed files are skipped. */
export function nextImport(imports: readonly TradeImport[], currentId: string): TradeImport | null {
  return pendingImports(imports).find(({ id, state }) => id !== currentId && state !== 'failed') ?? null
}
