import type { TradeImport } from '@plumbline/contract/imports/imports'

/** The files that wait for a look, oldest first: one preview after the other. */
export function pendingImports(imports: readonly TradeImport[]): readonly TradeImport[] {
  return imports.filter(({ state }) => state !== 'confirmed' && state !== 'undone').toReversed()
}

/** The preview to go on with after this one; files that cannot be read do not ask for it. */
export function nextImport(imports: readonly TradeImport[], currentId: string): TradeImport | null {
  return pendingImports(imports).find(({ id, state }) => id !== currentId && state !== 'failed') ?? null
}
