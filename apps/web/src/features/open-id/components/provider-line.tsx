import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { LinkedAccount } from '@plumbline/contract/open-id/open-id'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useUnlink } from '../api/mutations.ts'
import styles from './linked-card.module.css'

type ProviderLineProps = {
  readonly provider: OpenIdProvider
  readonly linked: LinkedAccount | undefined
  /** The popup of this provider is open. */
  readonly waiting: boolean
  readonly onLink: () => void
}

/** One provider: its linked account, or a button to link one. */
export function ProviderLine({ provider, linked, waiting, onLink }: ProviderLineProps) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const name = t(`linked.name.${provider}`)
  const unlink = useUnlink(() => showToast({ message: t('linked.undone', { name }) }))
  return (
    <Cluster as="li" gap={12} rowGap={8} ruled className={styles.line}>
      <span className={styles.account}>
        <Text weight={550}>{name}</Text>
        <Small anywhere>
          {linked === undefined
            ? t(waiting ? 'linked.waiting' : 'linked.none')
            : [linked.email, t('linked.since', { day: format.instant(linked.linkedAt, 'date') })]
                .filter((fact) => fact !== null)
                .join(' · ')}
        </Small>
      </span>
      {linked === undefined ? (
        <Button aria-label={t('linked.linkNamed', { name })} onClick={onLink}>
          {t('linked.link')}
        </Button>
      ) : (
        <Button
          busy={unlink.isPending}
          aria-label={t('linked.unlinkNamed', { name })}
          onClick={() => unlink.mutate({ provider })}
        >
          {t('linked.unlink')}
        </Button>
      )}
      <FormError error={unlink.error} />
    </Cluster>
  )
}
