import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useKeysText } from '#web/components/ui/use-key-names.ts'
import { useCreateDemo } from '#web/lib/accounts/use-create-demo.ts'
import { useSetFirstDay } from '../api/mutations.ts'
import { setGuideVisit } from '../model/guide-store.ts'
import type { FirstDayGuide } from '../model/use-first-day.ts'
import styles from './first-day-card.module.css'
import { StepLine } from './step-line.tsx'

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
