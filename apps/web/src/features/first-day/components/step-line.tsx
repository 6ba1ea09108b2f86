import type { Account } from '@plumbline/contract/accounts/accounts'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import type { FirstDayStep } from '../model/first-day-steps.ts'
import styles from './first-day-card.module.css'
import { useStepText } from './use-step-text.ts'

type StepLineProps = {
  readonly step: FirstDayStep
  readonly number: number
  readonly account: Account | null
  /** The next step to do. */
  readonly isNext: boolean
}

/** A step: its state, one sentence and its action. */
export function StepLine({ step, number, account, isNext }: StepLineProps) {
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
