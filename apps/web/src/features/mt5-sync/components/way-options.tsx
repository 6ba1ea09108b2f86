import type { Mt5Kind } from '@plumbline/contract/accounts/connection'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import type { LinkValues } from '../model/link-form.ts'
import styles from './way-options.module.css'

const kinds: readonly Mt5Kind[] = ['link', 'password', 'simulated']

/** The three kinds of link, each with what it requires and what access it gives. */
export function WayOptions({ control }: { readonly control: Control<LinkValues> }) {
  const { t } = useTranslation('mt5-sync')
  const { field } = useController({ control, name: 'kind' })
  const id = useId()
  return (
    <FieldGroup label={t('way.legend')}>
      <Stack gap={8}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.way}>
            <input
              type="radio"
              className={styles.radio}
              name={field.name}
              value={kind}
              checked={field.value === kind}
              onChange={() => field.onChange(kind)}
              aria-labelledby={`${id}-${kind}-name`}
              aria-describedby={`${id}-${kind}`}
            />
            <Cluster as="span" rowGap={2} id={`${id}-${kind}-name`} className={styles.name}>
              {t(`kind.${kind}`)}
              {kind === 'link' ? <Chip>{t('way.recommended')}</Chip> : null}
            </Cluster>
            <span id={`${id}-${kind}`} className={styles.words}>
              {t(`way.${kind}`)}
            </span>
          </label>
        ))}
      </Stack>
    </FieldGroup>
  )
}
