import type { LossLimit, Rule, RuleCheck, RuleKindWith } from '@plumbline/domain/rules/rule'
import { WEEKDAYS } from '@plumbline/domain/time/weekdays'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'

/** Rules in the user's language: the text of a rule, and what its check means. */
export function useRuleText() {
  const { t } = useTranslation('rules')
  const format = useFormat()
  const session = useSessionText()
  const hidden = useAppearance((state) => state.hideAmounts)
  return useMemo(() => {
    const limit = (of: LossLimit): string => {
      if (of.unit === 'percent') return t('limit.percent', { number: format.number(of.value, 2, 0) })
      if (of.unit === 'r') return t('limit.r', { number: format.number(of.value, 2, 0) })
      return hidden ? '•••' : format.money(Math.round(of.value * 100), of.currency, { sign: 'amount' })
    }
    const describe = (check: RuleCheck): string => {
      const counted = (count: number) => ({ count, number: format.number(count) })
      if ('limit' in check) return t(`describe.${check.kind}`, { limit: limit(check.limit) })
      if ('most' in check) return t(`describe.${check.kind}`, counted(check.most))
      if ('minutes' in check) return t(`describe.${check.kind}`, counted(check.minutes))
      if ('atLeast' in check)
        return t(`describe.${check.kind}`, { number: format.number(check.atLeast, 2, 0) })
      if ('from' in check) return t(`describe.${check.kind}`, { from: check.from, to: check.to })
      if ('sessions' in check)
        return t(`describe.${check.kind}`, { list: check.sessions.map(session.textOf).join(', ') })
      if ('weekdays' in check) {
        const days = check.weekdays.map((day) => format.dayOfWeek(WEEKDAYS.indexOf(day), 'long'))
        return t(`describe.${check.kind}`, { list: days.join(', ') })
      }
      if ('pairs' in check) return t(`describe.${check.kind}`, { list: check.pairs.join(', ') })
      if ('direction' in check) return t(`describe.${check.direction}`)
      const withoutValues: RuleKindWith<'nothing'> = check.kind
      return t(`describe.${withoutValues}`)
    }
    /** Decided checks in words. */
    const checksOf = ({ kept, broken }: { readonly kept: number; readonly broken: number }) =>
      kept + broken === 0
        ? t('unchecked')
        : t('checks', { kept: format.number(kept), broken: format.number(broken) })
    return {
      describe,
      checksOf,
      textOf: ({ text, check }: Pick<Rule, 'text' | 'check'>) => text || describe(check),
    }
  }, [t, format, session, hidden])
}
