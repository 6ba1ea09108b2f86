import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Delta, type DeltaValue } from './delta.tsx'
import { FigureCard } from './figure-card.tsx'
import { HelpHint } from './help-hint.tsx'
import { Text } from './layout.tsx'
import { Parts } from './parts.tsx'
import styles from './kpi.module.css'
import { useFormat } from './use-format.ts'

/** Below this, a figure says more about luck than about trading. */
export const meaningfulSample = 20

type KpiProps = {
  readonly label: string
  /** The formatted figure: `<Money>`, `<Percent>`, text. */
  readonly value: ReactNode
  /** Trades behind the figure. An estimate from fewer than 20 is dimmed and labelled. */
  readonly sample: number
  /** A sum or a count, valid for any number of trades. */
  readonly fact?: boolean
  /** The page's most important figure, larger than the others. */
  readonly lead?: boolean
  /** The change from the previous period. */
  readonly delta?: DeltaValue | undefined
  /** More about the figure, instead of the sample size; null for none. */
  readonly detail?: ReactNode
  /** To the right of the figure: a sparkline. */
  readonly aside?: ReactNode
  /** Explanation of the figure in a sentence or two, behind a question mark. */
  readonly help?: ReactNode
  /** Warning about a small sample, where the sample is not one of trades. */
  readonly warning?: string | undefined
  readonly className?: string | undefined
}

export function Kpi(props: KpiProps) {
  const {
    label,
    value,
    sample,
    fact = false,
    lead = false,
    delta,
    detail,
    aside,
    help,
    warning,
    className,
  } = props
  const { t } = useTranslation()
  const format = useFormat()
  const few = !fact && sample < meaningfulSample
  return (
    <FigureCard
      className={className}
      label={
        <>
          {label}
          {help === undefined ? null : (
            <HelpHint about={label}>
              {help}
              {few ? <span className={styles.help}>{t('kpi.fewHelp')}</span> : null}
            </HelpHint>
          )}
        </>
      }
      value={value}
      lead={lead}
      dimmed={few}
      aside={aside}
      foot={
        <>
          {delta ? <Delta {...delta} /> : null}
          {few ? (
            <Text tone="text2">
              {warning ?? t('kpi.fewTrades', { count: sample, trades: format.number(sample) })}
            </Text>
          ) : (
            <Said>
              {detail === undefined
                ? t('kpi.sample', { count: sample, trades: format.number(sample) })
                : detail}
            </Said>
          )}
        </>
      }
    />
  )
}

function Said({ children }: { readonly children: ReactNode }) {
  return typeof children === 'string' ? <Parts text={children} /> : <span>{children}</span>
}
