import type {
  RuleAdherenceAnswer,
  RuleResultKind,
  RuleTradesAnswer,
} from '@plumbline/contract/trading-plans/adherence'
import { useTranslation } from 'react-i18next'
import { type ListedTrades, ListedTradesDrawer } from '#web/components/trades/listed-trades-drawer.tsx'
import { useRuleText } from './use-rule-text.ts'

/** A rule with the result whose trades are listed. */
export type ListedRule = {
  readonly rule: RuleAdherenceAnswer['rule']
  readonly result: RuleResultKind
}

type RuleTradesDrawerProps = {
  /** undefined: closed. */
  readonly listed: ListedRule | undefined
  readonly trades: ListedTrades<RuleTradesAnswer['trades'][number]>
  readonly onClose: () => void
}

/** The trades that kept or broke a rule. */
export function RuleTradesDrawer({ listed, trades, onClose }: RuleTradesDrawerProps) {
  const { t } = useTranslation(['trading-plans', 'rules'])
  const { textOf } = useRuleText()
  return (
    <ListedTradesDrawer
      listed={listed}
      titleOf={({ rule, result }) =>
        t('trades.title', { rule: textOf(rule), result: t(`rules:result.${result}`) })
      }
      trades={trades}
      besideOf={({ source, reason }) =>
        source === 'manual' && reason !== 'notChecked' ? t('trades.byYou') : null
      }
      belowOf={({ reason }) => (reason === null ? null : t(`rules:reason.${reason}`))}
      onClose={onClose}
    />
  )
}
