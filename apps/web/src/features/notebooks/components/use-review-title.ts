import type { NoteHit } from '@plumbline/contract/notebooks/notebooks'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'

/** What a review is called: “Daily review, 25 Nov 2026”. */
export function useReviewTitle(): (review: NonNullable<NoteHit['review']>) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ period, date }) => t(`reviewOf.${period}`, { date: format.time(date, 'date') })
}
