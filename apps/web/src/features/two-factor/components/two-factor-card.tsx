import CircleDashed from 'lucide-react/icons/circle-dashed'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#web/components/security/refusal.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useMakeSecret, useSwitchOff } from '../api/mutations.ts'
import { useTwoFactor } from '../api/queries.ts'
import type { Secret } from './scan-step.tsx'
import styles from './two-factor-card.module.css'

const SetUpDialog = lazyComponent(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const CodesDialog = lazyComponent(async () => (await import('./codes-dialog.tsx')).CodesDialog)
const RenewDialog = lazyComponent(async () => (await import('./renew-dialog.tsx')).RenewDialog)
const SwitchOffDialog = lazyComponent(async () => (await import('./switch-off-dialog.tsx')).SwitchOffDialog)

/** The open dialog; kept here, so that it survives changes of the card's state. */
type Open =
  | { readonly kind: 'nothing' | 'renew' | 'switch-off' }
  | { readonly kind: 'set-up'; readonly secret: Secret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Two-factor authentication: off, half set up, or on with its backup codes. */
export function TwoFactorCard() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useTwoFactor()
  const [open, setOpen] = useState<Open>({ kind: 'nothing' })
  const make = useMakeSecret((secret) => setOpen({ kind: 'set-up', secret }))
  const close = () => {
    setOpen({ kind: 'nothing' })
    make.reset()
  }
  const giveUp = useSwitchOff(() => showToast({ message: t('twoFactor.givenUp') }))
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="130px" />
  return (
    <Card title={t('twoFactor.title')} level={3}>
      {data.enabled ? (
        <TwoFactorOn
          codesLeft={data.backupCodesLeft}
          onRenew={() => setOpen({ kind: 'renew' })}
          onSwitchOff={() => setOpen({ kind: 'switch-off' })}
        />
      ) : (
        <TwoFactorOff
          pending={data.pending}
          busy={make.isPending}
          onSetUp={() => make.mutate(undefined)}
          onGiveUp={() => giveUp.mutate({})}
        />
      )}
      <Refusal error={open.kind === 'nothing' ? (make.error ?? giveUp.error) : null} />
      <OpenDialog
        open={open}
        onClose={close}
        onCodes={(codes) => setOpen({ kind: 'codes', codes })}
        onSwitchedOff={() => {
          showToast({ message: t('twoFactor.off.done') })
          close()
        }}
      />
    </Card>
  )
}

type OpenDialogProps = {
  readonly open: Open
  readonly onClose: () => void
  readonly onCodes: (codes: readonly string[]) => void
  readonly onSwitchedOff: () => void
}

function OpenDialog({ open, onClose, onCodes, onSwitchedOff }: OpenDialogProps) {
  switch (open.kind) {
    case 'nothing':
      return null
    case 'set-up':
      return <SetUpDialog secret={open.secret} onClose={onClose} onSwitchedOn={onCodes} />
    case 'codes':
      return <CodesDialog codes={open.codes} onClose={onClose} />
    case 'renew':
      return <RenewDialog onClose={onClose} onRenewed={onCodes} />
    case 'switch-off':
      return <SwitchOffDialog onClose={onClose} onSwitchedOff={onSwitchedOff} />
  }
}

type TwoFactorOffProps = {
  readonly pending: boolean
  readonly busy: boolean
  readonly onSetUp: () => void
  readonly onGiveUp: () => void
}

/** Explains two-factor authentication and starts the set-up; an unfinished set-up can be resumed. */
function TwoFactorOff({ pending, busy, onSetUp, onGiveUp }: TwoFactorOffProps) {
  const { t } = useTranslation('profile')
  return (
    <CardLine
      action={
        <>
          {pending ? <Button onClick={onGiveUp}>{t('twoFactor.giveUp')}</Button> : null}
          <Button aria-haspopup="dialog" busy={busy} onClick={onSetUp}>
            {t(pending ? 'twoFactor.resume' : 'twoFactor.setUp')}
          </Button>
        </>
      }
    >
      <p>
        <Chip icon={<CircleDashed size={13} aria-hidden />}>
          {t(pending ? 'twoFactor.state.pending' : 'twoFactor.state.off')}
        </Chip>
      </p>
      <p>{t(pending ? 'twoFactor.pendingWords' : 'twoFactor.offWords')}</p>
    </CardLine>
  )
}

type TwoFactorOnProps = {
  readonly codesLeft: number
  readonly onRenew: () => void
  readonly onSwitchOff: () => void
}

/** At this number or fewer, new codes are recommended. */
const few = 3

/** States that a code is required, and the number of backup codes left. */
function TwoFactorOn({ codesLeft, onRenew, onSwitchOff }: TwoFactorOnProps) {
  const { t } = useTranslation('profile')
  return (
    <CardLine
      action={
        <>
          <Button aria-haspopup="dialog" onClick={onRenew}>
            {t('twoFactor.renew.open')}
          </Button>
          <Button aria-haspopup="dialog" onClick={onSwitchOff}>
            {t('twoFactor.off.open')}
          </Button>
        </>
      }
    >
      <p>
        <Chip icon={<ShieldCheck size={13} aria-hidden />}>{t('twoFactor.state.on')}</Chip>
      </p>
      <p>{t('twoFactor.onWords')}</p>
      <Cluster as="p" align="baseline" nowrap>
        {codesLeft <= few ? <TriangleAlert size={14} aria-hidden className={styles.warning} /> : null}
        {t('twoFactor.codesLeft', { count: codesLeft })}
        {codesLeft <= few ? ` ${t('twoFactor.fewCodes')}` : ''}
      </Cluster>
    </CardLine>
  )
}
