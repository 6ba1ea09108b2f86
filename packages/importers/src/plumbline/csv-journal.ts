import type { ImportedJournal } from '@plumbline/domain/imports/imported-trade'
import { emotionOf } from '@plumbline/domain/mindset/emotions'
import { momentOf } from './moment.ts'

type Cell = (
  name:
    | 'tags'
    | 'mistakes'
    | 'emotion'
    | 'emotionBefore'
    | 'emotionAfter'
    | 'session'
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
  const emotion = emotionOf(cell('emotion'))
  const emotionBefore = emotionOf(cell('emotionBefore'))
  const emotionAfter = emotionOf(cell('emotionAfter'))
  const session = cell('session')
  const riskRewardRatio = cell('riskRewardRatio')
  const strategy = cell('strategy')
  const reviewedAt = momentOf(cell('reviewedAt'))
  const journal: ImportedJournal = {
    ...(tags.length > 0 && { tags }),
    ...(mistakes.length > 0 && { mistakes }),
    ...(emotion !== '' && { emotion }),
    ...(emotionBefore !== '' && { emotionBefore }),
    ...(emotionAfter !== '' && { emotionAfter }),
    ...(session !== '' && { session }),
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
