import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { type ToolName, toolOf } from '../model/tools.ts'
import { useToolInputs } from '../model/use-tool-inputs.ts'
import { CalculatorPanel } from './calculator-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { ToolList } from './tool-list.tsx'
import styles from './toolbox.module.css'

/** Calculators for traders, and the session clock. */
export function ToolboxView({ account }: { readonly account: Account | null }) {
  const { t } = useTranslation('toolbox')
  const [params] = useSearchParams()
  const tool = toolOf(params.get('tool'))
  const inputs = useToolInputs()
  return (
    <Stack>
      <PageHeader title={t('title')} note={t(`tool.${tool}.title`)} />
      <div className={styles.page}>
        <ToolList current={tool} />
        <Stack>
          {tool === 'sessions' ? (
            <SessionsPanel />
          ) : (
            <CalculatorPanel key={tool} tool={tool} account={account} inputs={inputs} />
          )}
          <FormulaCard tool={tool} />
        </Stack>
      </div>
    </Stack>
  )
}

/** Formula, assumptions and source of a calculator. */
function FormulaCard({ tool }: { readonly tool: ToolName }) {
  const { t } = useTranslation('toolbox')
  return (
    <Card title={t(tool === 'sessions' ? 'hours' : 'formula')}>
      <div className={styles.formula}>
        <p className={styles.equation}>{t(`tool.${tool}.formula`)}</p>
        <p>{t(`tool.${tool}.note`)}</p>
        <p className={styles.source}>{t('source', { source: t(`tool.${tool}.source`) })}</p>
      </div>
    </Card>
  )
}
