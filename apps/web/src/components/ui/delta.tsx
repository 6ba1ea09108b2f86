import { useTranslation } from 'react-i18next'
import styles from './delta.module.css'
import { Text } from './layout.tsx'
import { classes, toneClass } from './tone.ts'

export type DeltaValue = {
  /** The change; its sign decides arrow and colour. */
  readonly change: number
  /** The change as text, without sign: `18.2%`. */
  readonly text: string
  /** For figures where less is better (drawdown). */
  readonly lessIsBetter?: boolean
  /** What it is compared with: "vs. October". */
  readonly against?: string
}

export function Delta({ change, text, lessIsBetter = false, against }: DeltaValue) {
  const { t } = useTranslation()
  const arrow = change > 0 ? '▲' : change < 0 ? '▼' : '●'
  const word = change > 0 ? t('delta.up') : change < 0 ? t('delta.down') : t('delta.same')
  return (
    <span className={styles.delta}>
      <span className={classes(styles.change, toneClass(lessIsBetter ? -change : change))}>
        <Text size="xs" role="img" aria-label={word}>
          {arrow}
        </Text>
        {text}
      </span>
      {against ? <Text tone="text3">{against}</Text> : null}
    </span>
  )
}
