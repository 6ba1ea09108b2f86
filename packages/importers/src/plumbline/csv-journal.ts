import type { ImportedJournal } from '@plumbline/domain/imports/imported-trade'
import { storedText } from '@plumbline/domain/mindset/emotion-moments'
import { type CategoryField, categoryFields } from '@plumbline/domain/trades/trade-journal'
import { momentOf } from './moment.ts'

type Cell = (
  name:
    | 'tags'
    | 'mistakes'
    | 'emotion'
    | CategoryField
    | 'riskRewardRatio'
    | 'strategy'
    | 'breakEven'
    | 'missedTrade'
    | 'reviewedAt',
) => string

/** The user's journal entries; empty cells are left out, so that defaults apply. */
export function readJournal(cell: Cell): ImportedJournal | undefined {
  const tags = labelsOf(cell('tags'))
  const mistakes = labelsOf(cell('mistakes'))
  const emotion = storedText('emotion', cell('emotion'))
  const categories = categoryFields.map((field) => [field, storedText(field, cell(field))] as const)
  const riskRewardRatio = cell('riskRewardRatio')
  const strategy = cell('strategy')
  const reviewedAt = momentOf(cell('reviewedAt'))
  const journal: ImportedJournal = {
    ...(tags.length > 0 && { tags }),
    ...(mistakes.length > 0 && { mistakes }),
    ...(emotion !== '' && { emotion }),
    ...Object.fromEntries(categories.filter(([, text]) => text !== '')),
    ...(riskRewardRatio !== '' && { riskRewardRatio }),
    ...(strategy !== '' && { strategy }),
    ...(isYes(cell('breakEven')) && { breakEven: true }),
    ...(isYes(cell('missedTrade')) && { missedTrade: true }),
    ...(reviewedAt !== undefined && { reviewedAt }),
  }
  return Object.keys(journal).length === 0 ? undefined : journal
}

function labelsOf(text: string): readonly string[] {
  return text
    .split(/[;|]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')
}

function isYes(text: string): boolean {
  return /^(?:true|yes|1|x)$/i.test(text)
}
