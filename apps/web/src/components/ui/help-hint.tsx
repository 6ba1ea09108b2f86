import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './help-hint.module.css'
import { usePopover } from './use-popover.ts'

type HelpHintProps = {
  /** What the help is about: the name of the figure or setting beside it. */
  readonly about: string
  /** A few sentences; phrasing content only, since it may be inside a term or a heading. */
  readonly children: ReactNode
}

/** A question mark that opens a few sentences beside it, by pointer or keyboard. */
export function HelpHint({ about, children }: HelpHintProps) {
  const { t } = useTranslation()
  const { open, button, panel } = usePopover<HTMLSpanElement>({ widest: 320, align: 'start' })
  return (
    <span className={styles.hint}>
      <button {...button} className={styles.button} aria-label={t('help.about', { name: about })}>
        <CircleQuestionMark size={14} aria-hidden />
      </button>
      <span {...panel} role="note" aria-label={about}>
        {open ? <span className={styles.words}>{children}</span> : null}
      </span>
    </span>
  )
}
