import type { Account } from '@plumbline/contract/accounts/accounts'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useKeysText } from '#web/components/ui/use-key-names.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { useCreateDemo } from '#web/lib/accounts/use-create-demo.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useSetFirstDay } from '../api/mutations.ts'
import type { Comparison, FirstDayStep } from '../model/first-day-steps.ts'
import { setGuideVisit } from '../model/guide-store.ts'
import type { FirstDayGuide } from '../model/use-first-day.ts'
import styles from './first-day-card.module.css'

/** Getting-started guide: steps complete automatically and link to where they are done. */
export function FirstDayCard({ guide }: { readonly guide: FirstDayGuide }) {
  const { t } = useTranslation(['first-day', 'accounts', 'dashboard'])
  const setFirstDay = useSetFirstDay()
  const keysText = useKeysText()
  const { steps, evidence, isOver } = guide
  const { account } = evidence
  const done = steps.filter(({ isDone }) => isDone).length
  const progress = t('progress', { done, all: steps.length })
  const hasTrades = steps.some(({ id, isDone }) => id === 'trades' && isDone)
  // Without an account, importing a file is the shortest way, since it creates one.
  const next = account === null ? 'trades' : steps.find(({ isDone }) => !isDone)?.id
  const hide = () => {
    setGuideVisit('away')
    setFirstDay('closed')
    showToast({
      message: t('hidden', { keys: keysText('mod+k') }),
      onUndo: () => {
        setGuideVisit('stays')
        setFirstDay('open')
      },
    })
  }
  const close = (
    <IconButton label={t('hide')} onClick={hide}>
      <X size={18} aria-hidden />
    </IconButton>
  )
  // Finished: one line, so that the figures come first.
  if (done === steps.length) {
    return (
      <Card
        title={t('title')}
        note={`${progress} · ${account?.isSample ? t('demo.words') : t('over.words')}`}
        actions={
          <>
            {account?.isSample ? <Button to="/accounts?new=1">{t('account.action')}</Button> : null}
            {isOver ? <Button onClick={() => setGuideVisit('away')}>{t('over.close')}</Button> : close}
          </>
        }
      />
    )
  }
  return (
    <Card title={t('title')} note={progress} actions={close}>
      {hasTrades ? null : (
        <p className={styles.lead}>
          {account === null ? t('accounts:none.sentence') : t('dashboard:empty.account')}
        </p>
      )}
      <Stack as="ol" gap={0}>
        {steps.map((step, index) => (
          <StepLine
            key={step.id}
            step={step}
            number={index + 1}
            account={account}
            isNext={step.id === next}
          />
        ))}
      </Stack>
      {account === null ? <TryDemo /> : null}
      {account?.isSample ? (
        <div className={styles.foot}>
          <p className={styles.words}>{t('demo.words')}</p>
          <Button to="/accounts?new=1">{t('account.action')}</Button>
        </div>
      ) : null}
    </Card>
  )
}

function TryDemo() {
  const { t } = useTranslation(['first-day', 'accounts'])
  const { create, pending, error } = useCreateDemo()
  return (
    <>
      <div className={styles.foot}>
        <p className={styles.words}>{t('demo.offer')}</p>
        <Button onClick={create} busy={pending}>
          {t('accounts:none.demo')}
        </Button>
      </div>
      <FormError error={error} />
    </>
  )
}

type StepLineProps = {
  readonly step: FirstDayStep
  readonly number: number
  readonly account: Account | null
  /** The next step to do. */
  readonly isNext: boolean
}

/** A step: its state, one sentence and its action. */
function StepLine({ step, number, account, isNext }: StepLineProps) {
  const { t } = useTranslation('first-day')
  const { sentence, action } = useStepText()(step, account)
  return (
    <li className={styles.step} data-done={step.isDone || undefined}>
      <span className={styles.mark} aria-hidden>
        {step.isDone ? <Check size={14} strokeWidth={2.4} /> : number}
      </span>
      <p className={styles.words}>
        {step.isDone ? <VisuallyHidden>{t('done')} </VisuallyHidden> : null}
        {sentence}
      </p>
      {action ? (
        <Button kind={isNext ? 'primary' : step.isDone ? 'plain' : 'secondary'} to={action.to}>
          {action.label}
        </Button>
      ) : null}
    </li>
  )
}

type StepText = {
  readonly sentence: string
  /** Link to the action; undefined if there is nothing to do, or not yet. */
  readonly action?: { readonly to: string; readonly label: string }
}

/** Sentence and action of a step. */
function useStepText(): (step: FirstDayStep, account: Account | null) => StepText {
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
