import type { ImportPreview } from '@plumbline/contract/imports/imports'

type Difference = ImportPreview['differences'][number]

/** What the preview says first: is there anything to take in, and does it add up? */
export type Verdict = {
  readonly content:
    | { readonly kind: 'nothingNew' }
    | { readonly kind: 'dismissed'; readonly trades: number; readonly cash: number }
    | { readonly kind: 'toImport'; readonly trades: number }
  readonly agreement:
    | { readonly kind: 'agrees' }
    | { readonly kind: 'statesNothing' }
    | { readonly kind: 'differs'; readonly first: Difference; readonly others: number }
}

/** Money before counts, and net before what it is made of: the figure that matters most is named. */
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
  const { dismissed, dismissedCash = 0 } = counts
  if (dismissed + dismissedCash === 0) return { kind: 'nothingNew' }
  return { kind: 'dismissed', trades: dismissed, cash: dismissedCash }
}

function agreementOf({ agrees, differences }: ImportPreview): Verdict['agreement'] {
  if (agrees === null) return { kind: 'statesNothing' }
  const ranked = differences.toSorted((a, b) => rank(a) - rank(b))
  const [largest] = ranked
  if (!largest) return { kind: 'agrees' }
  // One wrong amount moves the sums that it is part of: the part is the news, the sums follow from it.
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
