import type { RememberedMapping } from '@plumbline/contract/imports/remembered-mappings'
import { useQuery } from '@tanstack/react-query'
import Columns3 from 'lucide-react/icons/columns-3'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useForgetMapping, useRestoreMapping } from '../api/mutations.ts'
import { rememberedMappingsOptions } from '../api/queries.ts'
import { columnRoles, isClock } from '../model/column-role.ts'
import styles from './file-row.module.css'

/** Remembered column mappings: the next file of the same source goes straight to its preview. */
export function RememberedMappings() {
  const { t } = useTranslation('mapping')
  const { data = [] } = useQuery(rememberedMappingsOptions())
  const onError = useErrorToast()
  const forget = useForgetMapping()
  const restore = useRestoreMapping()
  const forgetOne = (known: RememberedMapping) => {
    const { id, signature, mapping, container, fileName } = known
    const restored = { signature, mapping, container, fileName }
    const onSuccess = () =>
      showToast({
        message: t('remembered.forgotten', { name: fileName }),
        onUndo: () => restore.mutate(restored, { onError }),
      })
    forget.mutate({ id }, { onSuccess })
  }
  if (data.length === 0) return null
  return (
    <Card title={t('remembered.title')} note={t('remembered.note')}>
      <FormError error={forget.error} />
      <Stack as="ul" gap={0}>
        {data.map((mapping) => (
          <Cluster key={mapping.id} as="li" gap={12} rowGap={8} ruled>
            <Columns3 size={18} aria-hidden className={styles.icon} />
            <Source mapping={mapping} />
            <div className={styles.end}>
              <span className={styles.state}>
                <InstantTime at={mapping.usedAt} />
              </span>
              <IconButton
                label={t('remembered.forget', { name: mapping.fileName })}
                disabled={forget.isPending}
                onClick={() => forgetOne(mapping)}
              >
                <Trash2 size={17} aria-hidden />
              </IconButton>
            </div>
          </Cluster>
        ))}
      </Stack>
    </Card>
  )
}

function Source({ mapping: { fileName, mapping } }: { readonly mapping: RememberedMapping }) {
  const { t, i18n } = useTranslation('mapping')
  const fields = columnRoles.filter(
    (role) => role !== 'none' && !isClock(role) && mapping.columns[role] !== undefined,
  )
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    fields.map((field) => t(`field.${field}`)),
  )
  return (
    <div className={styles.file}>
      <Text weight={550} anywhere block>
        {fileName}
      </Text>
      <Small tone="text3">{names}</Small>
    </div>
  )
}
