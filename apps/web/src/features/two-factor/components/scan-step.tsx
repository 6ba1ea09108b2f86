import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/components/security/copy-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { secretGroups } from '../model/secret-groups.ts'
import styles from './steps.module.css'

export type Secret = { readonly qrCode: string; readonly secret: string }

type ScanStepProps = {
  readonly title: string
  readonly secret: Secret
  readonly onClose: () => void
  readonly onNext: () => void
}

/** The secret as QR code, and as text for devices without a camera. */
export function ScanStep({ title, secret: { qrCode, secret }, onClose, onNext }: ScanStepProps) {
  const { t } = useTranslation('profile')
  const shown = useRef<HTMLElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" autoFocus>
            {t('twoFactor.next')}
          </Button>
        </>
      }
    >
      <Small as="p" tone="text3">
        {t('twoFactor.step', { step: 1, steps: 2 })}
      </Small>
      <p>{t('twoFactor.scan')}</p>
      <img className={styles.qr} src={qrCode} alt={t('twoFactor.qrAlt')} width={208} height={208} />
      <Stack gap={8} align="start">
        <Text weight={550} id="two-factor-secret">
          {t('twoFactor.type')}
        </Text>
        <code ref={shown} className={styles.groups} aria-labelledby="two-factor-secret">
          {secretGroups(secret).map((group, index) => (
            // Keyed by index, because groups may be equal.
            <span key={index}>{group}</span>
          ))}
        </code>
        <CopyButton text={secret} name={t('twoFactor.secret')} shown={shown} />
      </Stack>
    </Dialog>
  )
}
