import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { reviewSpan } from '@plumbline/domain/daily-reviews/review-period'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { useReviewDays } from '#web/lib/reviews/use-review-days.ts'
import { type AnswersState, useDeleteReview } from '../api/mutations.ts'
import type { ReviewPlace } from '../model/review-place.ts'
import styles from './writing.module.css'

type FinishBarProps = {
  readonly place: ReviewPlace
  readonly today: string
  readonly state: AnswersState
  /** The texts were deleted, or restored. */
  readonly onTexts: () => void
}

/** Finishes the review, or shows that it is finished, with the streak. */
export function FinishBar({ place, today, state, onTexts }: FinishBarProps) {
  const { t } = useTranslation('daily-reviews')
  const remove = useDeleteReview(onTexts)
  const [isNew, setIsNew] = useState(false)
  const { answers, reviewId, change } = state
  const { isDone } = answers
  const reopen = () => {
    setIsNew(false)
    void change({ done: false })
  }
  const finish = async () => {
    if (!(await change({ done: true }))) return
    setIsNew(true)
    showToast({ message: t('finished'), onUndo: reopen })
  }
  return (
    <Cluster justify="between" className={styles.finish}>
      {isDone ? (
        <p className={styles.done} data-new={isNew || undefined}>
          <CircleCheckBig size={22} aria-hidden />
          <span>
            <strong>{t('state.done')}</strong>
            {place.period === 'day' ? <StreakText place={place} today={today} /> : null}
          </span>
        </p>
      ) : (
        <Button kind="primary" icon={<CircleCheckBig size={16} aria-hidden />} onClick={() => void finish()}>
          {t('finish')}
        </Button>
      )}
      {isDone || reviewId !== null ? (
        <MenuButton
          label={t('actions')}
          entries={[
            ...(isDone
              ? [
                  {
                    kind: 'action' as const,
                    id: 'reopen',
                    label: t('reopen'),
                    icon: <Undo2 size={15} aria-hidden />,
                    onSelect: reopen,
                  },
                ]
              : []),
            ...(reviewId === null
              ? []
              : [
                  {
                    kind: 'action' as const,
                    id: 'delete',
                    label: t('delete'),
                    icon: <Trash2 size={15} aria-hidden />,
                    danger: true,
                    onSelect: () => void remove(reviewId),
                  },
                ]),
          ]}
        >
          <Ellipsis size={18} aria-hidden />
        </MenuButton>
      ) : null}
    </Cluster>
  )
}

function StreakText({ place, today }: Pick<FinishBarProps, 'place' | 'today'>) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const { data } = useReviewDays(reviewSpan('day', place.date), today, useReviewedAccounts())
  const days = data?.streak.current ?? 0
  return days === 0 ? null : (
    <span className={styles.streak}>{t('streak.inARow', { count: days, days: format.number(days) })}</span>
  )
}
