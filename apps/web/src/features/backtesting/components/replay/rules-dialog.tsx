import { presentRule } from '@plumbline/contract/trading-plans/present-adherence'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import { automaticResult } from '@plumbline/domain/rules/check-rule'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RuleList } from '#web/components/rules/rule-list.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { SessionRules } from './use-session-rules.ts'

type RulesDialogProps = {
  readonly sessionRules: SessionRules
  /** Numbers of the trades to go through. */
  readonly ids: readonly number[]
  /** The one to begin with. */
  readonly first: number
  readonly clock: () => number
  readonly onMark: (event: SessionEvent) => boolean
  readonly onClose: () => void
}

/** The rules of a trade, to be ticked one by one; then those of the next trade. */
export function RulesDialog({ sessionRules, ids, first, clock, onMark, onClose }: RulesDialogProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const [shown, setShown] = useState(first)
  const at = ids.indexOf(shown)
  const checked = sessionRules.checked.get(shown)
  const go = (id: number | undefined) => id !== undefined && setShown(id)
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={t('rules.ofTrade', { id: shown })}
      actions={
        <>
          {ids.length > 1 ? (
            <>
              <Button disabled={at <= 0} onClick={() => go(ids[at - 1])}>
                {t('rules.previous')}
              </Button>
              <Button disabled={at >= ids.length - 1} onClick={() => go(ids[at + 1])}>
                {t('rules.next')}
              </Button>
            </>
          ) : null}
          <Button kind="primary" onClick={onClose}>
            {t('rules.done')}
          </Button>
        </>
      }
    >
      {checked ? (
        <Stack gap={8}>
          <Cluster justify="between">
            <Small>
              <DirectionChip direction={checked.trade.direction} />{' '}
              {format.time(fromLocalSeconds(checked.trade.openedAt), 'dateTime')}
            </Small>
            {checked.trade.closedAt === null ? (
              <Small>{t('open.title')}</Small>
            ) : (
              <Money cents={checked.trade.netPnlCents} currency={checked.trade.currency} />
            )}
          </Cluster>
          <RuleList
            rules={sessionRules.rules.map((rule) => {
              const result = automaticResult(rule.check, checked.trade, checked.day)
              const reason = result.kind === 'unknown' ? result.reason : null
              return { rule: presentRule(rule), automatic: { result: result.kind, reason } }
            })}
            marks={checked.trade.marks}
            onMark={(ruleId, mark) =>
              onMark({ kind: 'journal', at: clock(), id: shown, marks: { [ruleId]: mark } })
            }
          />
        </Stack>
      ) : null}
    </Dialog>
  )
}
