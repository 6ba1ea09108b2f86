import { useTranslation } from 'react-i18next'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { pixelsOf } from '#web/components/widgets/widget.ts'
import { BoardPlaces } from '../board/board.tsx'
import type { Boards } from '../board/use-boards.ts'

/** Placeholder of the final size while the first figures load. */
export function DashboardSkeleton({ boards }: { readonly boards: Boards }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <BoardPlaces form={boards.form} widgets={boards.widgets}>
        {({ h }) => <CardSkeleton height={`${pixelsOf(h)}px`} />}
      </BoardPlaces>
    </>
  )
}
