import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import { api } from '#web/lib/api/client.ts'
import { StartCards } from './start-cards.tsx'

type StartDialogProps = {
  readonly onClose: () => void
  readonly onCreated: (plan: TradingPlanTemplate) => void
}

/** Chooses what a new plan begins with. */
export function StartDialog({ onClose, onCreated }: StartDialogProps) {
  const { t } = useTranslation('trading-plans')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('start.title')}
      width="large"
      actions={<Button onClick={onClose}>{t('start.cancel')}</Button>}
    >
      <Paragraph tone="text2">{t('start.hint')}</Paragraph>
      <StartCards onCreated={onCreated} />
    </Dialog>
  )
}

/** Deleted plans, which can be restored for 30 days. */
export function DeletedPlans({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('trading-plans')
  return (
    <DeletedDialog
      title={t('deleted.title')}
      hint={t('deleted.hint')}
      empty={t('deleted.empty')}
      deleted={useQuery(api.tradingPlans.deleted.queryOptions())}
      restore={useMutation(api.tradingPlans.restore.mutationOptions())}
      onClose={onClose}
    />
  )
}
