import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { copyText } from '#web/lib/browser/copy-text.ts'
import styles from './copy-line.module.css'

type CopyLineProps = {
  readonly label: string
  readonly text: string
  /** The label is for screen readers only, because the text before it already states it. */
  readonly bare?: boolean
}

/** A text to copy, shown in full with a copy button. */
export function CopyLine({ label, text, bare = false }: CopyLineProps) {
  const { t } = useTranslation('mt5-sync')
  const shown = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (shown.current) setCopied(await copyText(text, shown.current))
  }
  const icon = copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />
  return (
    <div className={classes(styles.line, !bare && styles.named)}>
      {bare ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
      <code ref={shown} className={styles.text}>
        {text}
      </code>
      {bare ? (
        <IconButton label={t('copy.named', { name: label })} onClick={() => void copy()}>
          {icon}
        </IconButton>
      ) : (
        <Button icon={icon} aria-label={t('copy.named', { name: label })} onClick={() => void copy()}>
          {t(copied ? 'copy.done' : 'copy.action')}
        </Button>
      )}
      <span role="status">
        {copied ? <VisuallyHidden>{t('copy.announced', { name: label })}</VisuallyHidden> : null}
      </span>
    </div>
  )
}
