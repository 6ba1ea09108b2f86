import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMissing, type SignStyle } from '#web/lib/format/format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { toneClass } from './tone.ts'
import { useFormat } from './use-format.ts'

type MoneyProps = {
  /** Integer hundredths of the account's currency; null where there is no figure. */
  readonly cents: number | null
  readonly currency: string
  /** `result` (default): signed and coloured. `amount`: a balance or a size. */
  readonly sign?: SignStyle
  /** Keep the sign but not the colour. */
  readonly plain?: boolean
  readonly whole?: boolean
  /** A mean: without cents in a currency that has none. */
  readonly average?: boolean
  /** Maximum number of characters: longer amounts are abbreviated (−$1.5M), never cut off. */
  readonly room?: number
  readonly className?: string
}

/** Renders money. With `useMoneyText` the only way to do so, because both follow the "hide amounts" switch. */
export function Money({
  cents,
  currency,
  sign = 'result',
  plain = false,
  whole = false,
  average = false,
  room = Number.POSITIVE_INFINITY,
  className = '',
}: MoneyProps) {
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  if (cents === null) return <span className={`pl-flat ${className}`}>{formatMissing()}</span>
  if (hidden) return <HiddenAmount className={className} />
  const tone = sign === 'result' && !plain ? toneClass(cents) : ''
  const text = format.money(cents, currency, { sign, whole, average })
  const fits = text.length <= room
  return (
    <span className={`pl-figure ${tone} ${className}`.trim()} {...(fits ? {} : { title: text })}>
      {fits ? text : format.money(cents, currency, { sign, compact: true })}
    </span>
  )
}

/** Money for the cells of a long table, without an element of its own; the cell's `className` colours it. */
export function useMoneyText(
  sign: SignStyle = 'result',
): (cents: number | null, currency: string) => ReactNode {
  const format = useFormat()
  const hidden = useAppearance((state) => state.hideAmounts)
  return useCallback(
    (cents, currency) => {
      if (cents === null) return formatMissing()
      return hidden ? <HiddenAmount /> : format.money(cents, currency, { sign })
    },
    [format, hidden, sign],
  )
}

/** The colour of a result in a long table; none while amounts are hidden, since it would reveal the sign. */
export function useMoneyTone(): (cents: number | null) => string {
  const hidden = useAppearance((state) => state.hideAmounts)
  return useCallback((cents) => (cents === null || hidden ? 'pl-flat' : toneClass(cents)), [hidden])
}

function HiddenAmount({ className }: { readonly className?: string }) {
  const { t } = useTranslation()
  return (
    <span className={className} role="img" aria-label={t('money.hidden')}>
      {'•••••'}
    </span>
  )
}
