import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Paragraph } from '#web/components/ui/layout.tsx'
import styles from './settings-form-card.module.css'

type SettingsFormCardProps = {
  readonly title: string
  /** Explains the settings, in one sentence. */
  readonly words: string
  readonly form: {
    readonly submit: FormEventHandler
    readonly discard: () => void
    readonly dirty: boolean
    readonly busy: boolean
    readonly error: unknown
  }
  readonly children: ReactNode
}

/** A card with some settings and its save and discard buttons. */
export function SettingsFormCard({ title, words, form, children }: SettingsFormCardProps) {
  const { t } = useTranslation('settings')
  return (
    <Card title={title} level={3}>
      <form className={styles.form} aria-label={title} onSubmit={form.submit} noValidate>
        <Paragraph tone="text2">{words}</Paragraph>
        {children}
        <FormError error={form.error} />
        <Cluster>
          <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
            {t('save')}
          </Button>
          {form.dirty ? <Button onClick={form.discard}>{t('discard')}</Button> : null}
        </Cluster>
      </form>
    </Card>
  )
}
