import type { SandboxAction, SandboxSubscription } from '@plumbline/contract/subscription/sandbox'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Cluster, Paragraph, Stack } from '#web/components/ui/layout.tsx'

type TimeCardProps = {
  /** The one that runs, or else the newest. */
  readonly subscription: SandboxSubscription
  readonly busy: boolean
  readonly onAction: (action: SandboxAction) => void
  readonly notifies: boolean
  readonly onNotifies: (notifies: boolean) => void
}

/** What happens without the customer: time that passes, payments that fail, disputes, lost events. */
export function TimeCard({ subscription, busy, onAction, notifies, onNotifies }: TimeCardProps) {
  const { t } = useTranslation('sandbox')
  const { status, failsNext, canDispute, cancelAtPeriodEnd } = subscription
  const runs = status !== 'canceled'
  const next = cancelAtPeriodEnd ? 'end' : nextOf[status]
  return (
    <Card title={t('controls.title')}>
      <Stack gap={16}>
        <Paragraph tone="text2">{t('controls.forward')}</Paragraph>
        <Cluster>
          <Button disabled={busy || !runs} onClick={() => onAction({ kind: 'forward', to: 'day' })}>
            {t('controls.day')}
          </Button>
          <Button disabled={busy || !runs} onClick={() => onAction({ kind: 'forward', to: 'week' })}>
            {t('controls.week')}
          </Button>
          <Button disabled={busy || !runs} onClick={() => onAction({ kind: 'forward', to: 'next' })}>
            {t(`controls.next.${next}`)}
          </Button>
        </Cluster>
        <Paragraph tone="text2">{failsNext ? t('controls.fails') : t('controls.events')}</Paragraph>
        <Cluster>
          <Button disabled={busy || !runs || failsNext} onClick={() => onAction({ kind: 'fail-next' })}>
            {t('controls.failNext')}
          </Button>
          <Button disabled={busy || !canDispute} onClick={() => onAction({ kind: 'dispute' })}>
            {t('controls.dispute')}
          </Button>
          <Button disabled={busy || !runs} onClick={() => onAction({ kind: 'cancel-now' })}>
            {t('controls.cancelNow')}
          </Button>
        </Cluster>
        <CheckOption
          label={t('controls.notify')}
          hint={t('controls.notifyHint')}
          checked={notifies}
          onChange={onNotifies}
        />
      </Stack>
    </Card>
  )
}

const nextOf = { trialing: 'trialEnd', active: 'renewal', past_due: 'attempt', canceled: 'end' } as const
