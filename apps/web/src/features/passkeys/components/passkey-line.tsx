import type { Passkey } from '@plumbline/contract/passkeys/passkeys'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './passkeys-card.module.css'
import { RenameForm } from './rename-form.tsx'

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

/** A passkey: name, age and last use. */
export function PasskeyLine({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const [doing, setDoing] = useState<'nothing' | 'rename' | 'remove'>('nothing')
  const rest = () => setDoing('nothing')
  const { name, createdAt, lastUsedAt, synced } = passkey
  if (doing === 'rename') {
    return (
      <li className={styles.line}>
        <RenameForm passkey={passkey} onDone={rest} />
      </li>
    )
  }
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <Cluster as="span" rowGap={2} className={styles.name}>
          <span>{name}</span>
          {synced ? <Chip>{t('passkeys.synced')}</Chip> : null}
        </Cluster>
        <Small>
          {t('passkeys.added', { day: format.instant(createdAt, 'date') })}
          {' · '}
          {lastUsedAt === null
            ? t('passkeys.unused')
            : t('passkeys.used', { time: format.instant(lastUsedAt) })}
        </Small>
      </span>
      <span>
        <IconButton label={t('passkeys.renameNamed', { name })} onClick={() => setDoing('rename')}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={t('passkeys.removeNamed', { name })}
          aria-haspopup="dialog"
          onClick={() => setDoing('remove')}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </span>
      {doing === 'remove' ? (
        <Suspense fallback={null}>
          <RemoveDialog passkey={passkey} onClose={rest} />
        </Suspense>
      ) : null}
    </li>
  )
}
