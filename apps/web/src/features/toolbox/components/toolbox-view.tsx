import type { Account } from '@plumbline/contract/accounts/accounts'
import Calculator from 'lucide-react/icons/calculator'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Card } from '#web/components/ui/card.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { type ToolName, toolNames, toolOf } from '../model/tools.ts'
import { useToolInputs } from '../model/use-tool-inputs.ts'
import { CalculatorPanel } from './calculator-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import styles from './toolbox.module.css'

/** Calculators with the selected account's defaults; they work without an account too. */
export function ToolboxPage() {
  const { selected, pending } = useSelectedAccount()
  return pending ? <CardSkeleton height="420px" /> : <ToolboxView account={selected} />
}

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

/** The calculators: a list beside the page, a select on a phone. Inputs are kept when switching. */
function ToolList({ current }: { readonly current: ToolName }) {
  const { t } = useTranslation('toolbox')
  const isNarrow = useNarrow()
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  /** From the calculator in the address: with two keys in a row, the first is not rendered yet. */
  const open = (choose: (now: ToolName) => ToolName) =>
    changeSearch((now) => withTool(now, choose(toolOf(now.get('tool')))), { preventScrollReset: true })
  useCommands([
    ...toolNames.map((tool) => ({
      id: `tool ${tool}`,
      group: 'go' as const,
      label: t(`tool.${tool}.title`),
      icon: Calculator,
      chosen: tool === current,
      run: () => open(() => tool),
    })),
    {
      id: 'tool next',
      group: 'go' as const,
      label: t('next'),
      keys: ['k', 'j'],
      keysOnly: true,
      run: (key) => open((now) => neighbourOf(now, key === 'k' ? -1 : 1)),
    },
  ])
  if (isNarrow) {
    return (
      <SelectInput
        label={t('list')}
        value={current}
        onChange={(tool) => open(() => tool)}
        options={toolNames.map((tool) => ({ value: tool, label: t(`tool.${tool}.title`) }))}
      />
    )
  }
  return (
    <nav aria-label={t('list')} className={styles.list}>
      <ul className={styles.tools}>
        {toolNames.map((tool) => (
          <li key={tool}>
            <Link
              to={{ search: `?${withTool(params, tool)}` }}
              preventScrollReset
              className={styles.link}
              aria-current={tool === current ? 'page' : undefined}
            >
              {t(`tool.${tool}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withTool(search: URLSearchParams, tool: ToolName): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('tool', tool)
  return next
}

/** The tool before or after; at the end, the first follows. */
function neighbourOf(tool: ToolName, step: 1 | -1): ToolName {
  const count = toolNames.length
  return toolNames[(toolNames.indexOf(tool) + step + count) % count] ?? tool
}
