import type { ImportPreview } from '@plumbline/contract/imports/imports'

type Difference = ImportPreview['differences'][number]

/** Summary of the preview: whether there is anything to import, and whether the totals match. */
export type Verdict = {
  readonly content:
    | { readonly kind: 'nothingNew' }
    /** No row of the file can be used. */
    | { readonly kind: 'unusable'; readonly rows: number }
    | { readonly kind: 'dismissed'; readonly trades: number; readonly cash: number }
    | { readonly kind: 'toImport'; readonly trades: number }
    /** No trades to import, but deposits and withdrawals. */
    | { readonly kind: 'cashToImport'; readonly cash: number }
  readonly agreement:
    | { readonly kind: 'agrees' }
    | { readonly kind: 'statesNothing' }
    | { readonly kind: 'differs'; readonly first: Difference; readonly others: number }
}

/** Most important first: money before counts, net P&L before its components. */
const importance = [
  ...['netPnl', 'grossPnl', 'fees', 'commission', 'swap', 'grossProfit', 'grossLoss', 'deposits', 'floating'],
  ...['closed', 'wins', 'losses'],
]

export function verdictOf(preview: ImportPreview): Verdict {
  return { content: contentOf(preview), agreement: agreementOf(preview) }
}

function contentOf({ counts }: ImportPreview): Verdict['content'] {
  const trades = counts.new + counts.changed
  if (trades > 0) return { kind: 'toImport', trades }
  if (counts.newCash > 0) return { kind: 'cashToImport', cash: counts.newCash }
  const { dismissed, dismissedCash = 0 } = counts
  if (counts.trades + counts.cash === 0 && counts.unusable > 0)
    return { kind: 'unusable', rows: counts.unusable }
  if (dismissed + dismissedCash === 0) return { kind: 'nothingNew' }
  return { kind: 'dismissed', trades: dismissed, cash: dismissedCash }
}

function agreementOf({ agrees, differences }: ImportPreview): Verdict['agreement'] {
  if (agrees === null) return { kind: 'statesNothing' }
  const ranked = differences.toSorted((a, b) => rank(a) - rank(b))
  const [largest] = ranked
  if (!largest) return { kind: 'agrees' }
  // A wrong component also changes the totals that include it: report the component, not the totals.
  const cause = ranked.find((each) => isPart(each) && sameSize(each, largest)) ?? largest
  const others = ranked.filter((each) => !sameSize(each, cause)).length
  return { kind: 'differs', first: cause, others }
}

function isPart({ key }: Difference): boolean {
  return key === 'grossPnl' || key === 'commission' || key === 'swap'
}

function sameSize(a: Difference, b: Difference): boolean {
  return Math.abs(Math.abs(a.ours - a.stated) - Math.abs(b.ours - b.stated)) < 0.005
}

function rank({ key }: Difference): number {
  const place = importance.indexOf(key)
  return place === -1 ? importance.length : place
}
