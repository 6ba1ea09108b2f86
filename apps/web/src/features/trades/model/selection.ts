import type {
  TradeFilter as ContractFilter,
  TradeSelectionInput,
} from '@plumbline/contract/selection/trade-filter'

/** Selected trades: some by id, or all in the list except some. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

export const noneSelected: Selection = { kind: 'some', ids: new Set() }
export const allSelected: Selection = { kind: 'all', except: new Set() }

/** The contract's limit for ids in one request. */
export const mostNamed = 10_000

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)
}

export function toggled(selection: Selection, id: string): Selection {
  const named = new Set(selection.kind === 'some' ? selection.ids : selection.except)
  if (!named.delete(id)) named.add(id)
  return selection.kind === 'some' ? { kind: 'some', ids: named } : { kind: 'all', except: named }
}

/** Adds these ids to the selection. */
export function withIds(selection: Selection, ids: readonly string[]): Selection {
  if (selection.kind === 'some') return { kind: 'some', ids: new Set([...selection.ids, ...ids]) }
  return { kind: 'all', except: new Set([...selection.except].filter((id) => !ids.includes(id))) }
}

export function countOf(selection: Selection, total: number): number {
  return selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size)
}

export function selectionInput(selection: Selection, filter: ContractFilter): TradeSelectionInput {
  return selection.kind === 'some'
    ? { ids: [...selection.ids].slice(0, mostNamed) }
    : { filter, except: [...selection.except].slice(0, mostNamed) }
}
