import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './help-hint.module.css'
import { PopoverButton } from './popover-button.tsx'

type HelpHintProps = {
  /** What the help is about: the name of the figure or setting beside it. */
  readonly about: string
  /** A few sentences. */
  readonly children: ReactNode
}

/** A question mark that opens a few sentences beside it, by pointer or keyboard. */
export function HelpHint({ about, children }: HelpHintProps) {
  const { t } = useTranslation()
  return (
    <span className={styles.hint}>
      <PopoverButton
        className={styles.button}
        data-help
        aria-label={t('help.about', { name: about })}
        label={about}
        panel={() => <div className={styles.words}>{children}</div>}
      >
        <CircleQuestionMark size={14} aria-hidden />
      </PopoverButton>
    </span>
  )
}
