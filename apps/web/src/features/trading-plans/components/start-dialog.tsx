import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
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
