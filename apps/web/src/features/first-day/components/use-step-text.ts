import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Comparison, FirstDayStep } from '../model/first-day-steps.ts'

export type StepText = {
  readonly sentence: string
  /** Link to the action; undefined if there is nothing to do, or not yet. */
  readonly action?: { readonly to: string; readonly label: string }
}

/** Sentence and action of a step. */
export function useStepText(): (step: FirstDayStep, account: Account | null) => StepText {
  const { t } = useTranslation(['first-day', 'accounts'])
  const format = useFormat()

  const compared = (comparison: Comparison, account: Account | null): StepText => {
    const sentence = t(`statement.${comparison.kind}`)
    switch (comparison.kind) {
      case 'waiting':
      case 'differs':
        return {
          sentence,
          action: { to: `/import/${comparison.importId}${inAccount(account)}`, label: t('statement.action') },
        }
      case 'linked':
        return {
          sentence: comparison.isDone ? sentence : t('statement.linkedAhead'),
          action: { to: pageOf(account), label: t('statement.linkAction') },
        }
      case 'ahead':
      case 'agrees':
      case 'silent':
        return { sentence }
    }
  }

  return (step, account) => {
    switch (step.id) {
      case 'account':
        if (account === null)
          return {
            sentence: t('account.open'),
            action: { to: '/accounts?new=1', label: t('account.action') },
          }
        return { sentence: account.isSample ? t('account.demo') : t('account.done', { name: account.name }) }
      case 'trades': {
        if (!step.isDone)
          return {
            sentence: t('trades.open'),
            action: { to: `/import${inAccount(account)}`, label: t('accounts:none.import') },
          }
        const count = tradesOf(account)
        return { sentence: t('trades.done', { count, trades: format.number(count) }) }
      }
      case 'clock':
        if (step.isDone) return { sentence: t('clock.done', { zone: account?.brokerTimeZone ?? '' }) }
        return {
          sentence: t('clock.open'),
          ...(account && { action: { to: `${pageOf(account)}#settings`, label: t('clock.action') } }),
        }
      case 'statement':
        return compared(step.comparison, account)
      case 'review':
        if (step.isDone) return { sentence: t('review.done') }
        return {
          sentence: t('review.open'),
          // Without trades there is nothing to review.
          ...(tradesOf(account) > 0 && {
            action: { to: `/journal${inAccount(account)}`, label: t('review.action') },
          }),
        }
    }
  }
}

const tradesOf = (account: Account | null) => (account?.closedTrades ?? 0) + (account?.openTrades ?? 0)
const inAccount = (account: Account | null) => (account ? `?account=${account.id}` : '')
const pageOf = (account: Account | null) => `/accounts/${account?.id ?? ''}${inAccount(account)}`
