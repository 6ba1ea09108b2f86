import { useTranslation } from 'react-i18next'
import { Stack } from '#web/components/ui/layout.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { LimitFields } from './limit-fields.tsx'
import type { RiskDraft } from './rule-draft.ts'

type RiskFieldsProps = {
  readonly draft: RiskDraft
  readonly put: (changes: Partial<RiskDraft>) => void
  readonly problem: string | undefined
}

/** Risk limits, which are checked in every trade like rules. */
export function RiskFields({ draft, put, problem }: RiskFieldsProps) {
  const { t } = useTranslation('trading-plans')
  const errorOf = (part: 'perTrade' | 'perDay' | 'tradesPerDay') =>
    problem === part ? t(`editor.problem.${part}`) : undefined
  return (
    <Stack gap={8}>
      <LimitFields
        label={t('editor.perTrade')}
        limit={draft.perTrade}
        withR={false}
        error={errorOf('perTrade')}
        onChange={(perTrade) => put({ perTrade })}
      />
      <LimitFields
        label={t('editor.perDay')}
        limit={draft.perDay}
        withR
        error={errorOf('perDay')}
        onChange={(perDay) => put({ perDay })}
      />
      <NumberInput
        label={t('editor.tradesPerDay')}
        value={draft.tradesPerDay}
        hint={t('editor.noLimit')}
        error={errorOf('tradesPerDay')}
        onChange={(tradesPerDay) => put({ tradesPerDay })}
      />
    </Stack>
  )
}
