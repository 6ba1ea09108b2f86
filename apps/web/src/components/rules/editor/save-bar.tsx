import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import styles from './editor.module.css'

type SaveBarProps = {
  /** Why it cannot be saved. */
  readonly problem: string | undefined
  readonly error: Error | null
  /** What is edited was changed elsewhere since. */
  readonly isConflict: boolean
  readonly busy: boolean
  readonly dirty: boolean
  readonly onSave: (overwrite: boolean) => void
  readonly onDiscard: () => void
}

/** Below a form with unsaved changes: saves or discards them, and says why they cannot be saved. */
export function SaveBar(props: SaveBarProps) {
  const { problem, error, isConflict, busy, dirty, onSave, onDiscard } = props
  const { t } = useTranslation('trading-plans')
  return (
    <div className={styles.saveBar} data-sticky-bar>
      <FormError error={error} />
      <Cluster justify="between">
        {problem ? (
          <Text as="p" tone="danger" role="alert">
            {problem}
          </Text>
        ) : (
          <Small>{t('editor.unsaved')}</Small>
        )}
        <Cluster>
          <Button onClick={onDiscard}>{isConflict ? t('editor.reload') : t('editor.discard')}</Button>
          {isConflict ? (
            <Button kind="primary" busy={busy} onClick={() => onSave(true)}>
              {t('editor.overwrite')}
            </Button>
          ) : (
            <Button kind="primary" type="submit" busy={busy} disabled={!dirty}>
              {t('editor.save')}
            </Button>
          )}
        </Cluster>
      </Cluster>
    </div>
  )
}
