import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Chip } from '#web/components/ui/chip.tsx'

type TwoFactorOffProps = {
  readonly pending: boolean
  readonly busy: boolean
  readonly onSetUp: () => void
  readonly onGiveUp: () => void
}

/** Explains two-factor authentication and starts the set-up; an unfinished set-up can be resumed. */
export function TwoFactorOff({ pending, busy, onSetUp, onGiveUp }: TwoFactorOffProps) {
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
