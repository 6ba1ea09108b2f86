import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import styles from './two-factor-on.module.css'

type TwoFactorOnProps = {
  readonly codesLeft: number
  readonly onRenew: () => void
  readonly onSwitchOff: () => void
}

/** At this number or fewer, new codes are recommended. */
const few = 3

/** States that a code is required, and the number of backup codes left. */
export function TwoFactorOn({ codesLeft, onRenew, onSwitchOff }: TwoFactorOnProps) {
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
