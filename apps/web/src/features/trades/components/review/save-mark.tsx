import { useTranslation } from 'react-i18next'
import { Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import type { SaveState } from '../../api/use-trade-edit.ts'
import styles from './review.module.css'

/** Save state of in-place edits, also announced to screen readers. */
export function SaveMark({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const errorText = useApiErrorText()
  return (
    <p role="status" className={styles.mark}>
      {state.kind === 'saving' ? t('review.saving') : null}
      {state.kind === 'saved'
        ? t('review.saved', { time: format.instant(state.at.toISOString(), 'time') })
        : null}
      {state.kind === 'failed' ? (
        <Text tone="danger">
          {t('review.notSaved', { reason: errorText(state.error) })}{' '}
          <button type="button" className={styles.again} onClick={state.retry}>
            {t('error.retry')}
          </button>
        </Text>
      ) : null}
    </p>
  )
}
