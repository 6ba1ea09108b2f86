import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Target from 'lucide-react/icons/target'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Cluster, Grid, Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useToday } from '#web/lib/period/today.ts'
import { accountsOf, combinableAccounts } from '#web/lib/selection/account-scope.ts'
import { useDayZone } from '#web/lib/selection/use-day-zone.ts'
import { useSettings } from '#web/lib/session/use-settings.ts'
import { goalsOptions } from '../api/queries.ts'
import { useGoalActions } from '../api/mutations.ts'
import type { GoalStart } from '../model/goal-form.ts'
import { GoalCard } from './goal-card.tsx'

const GoalDialog = lazyComponent(async () => (await import('./goal-dialog.tsx')).GoalDialog)
const GoalHistory = lazyComponent(async () => (await import('./goal-history.tsx')).GoalHistory)
const DeletedGoals = lazyComponent(async () => (await import('./goal-dialog.tsx')).DeletedGoals)

/** Example goals, most of them about discipline. */
const examples = {
  reviews: { metric: 'reviews', target: '20', period: 'month' },
  tradesPerDay: { metric: 'tradesPerDay', target: '3', period: 'day' },
  stops: { metric: 'stops', target: '95', period: 'month' },
  netPnl: { metric: 'netPnl', period: 'month' },
} as const satisfies Readonly<Record<string, GoalStart>>
const exampleNames = ['reviews', 'tradesPerDay', 'stops', 'netPnl'] as const

type GoalsViewProps = {
  readonly accounts: readonly Account[]
  /** Whose trades a new goal counts, unless another choice is made. */
  readonly selected: Account | null
  /** Of amounts while there is no account. */
  readonly currency: string
  /** Of all accounts together. */
  readonly today: string
}

type Shown = 'deleted' | { readonly edited: Goal | GoalStart } | null

/** Goals on any account; goals on process need none. */
export function GoalsPage() {
  const { accounts, selected, pending } = useSelectedAccount()
  const currency = useSettings().data?.currency ?? 'USD'
  const all = selected
    ? accountsOf({ kind: 'all' }, combinableAccounts(selected, accounts), selected)
    : accounts
  const today = useToday(useDayZone(all))
  return pending ? (
    <CardSkeleton height="420px" />
  ) : (
    <GoalsView accounts={accounts} selected={selected} currency={currency} today={today} />
  )
}

/** All goals with their progress. The goal in the URL shows its history. */
export function GoalsView({ accounts, selected, currency, today }: GoalsViewProps) {
  const { t } = useTranslation('goals')
  const {
    data: goals,
    error,
    refetch,
  } = useQuery({ ...goalsOptions(today), placeholderData: keepPreviousData })
  const [shown, setShown] = useState<Shown>(null)
  const [list, setList] = useState<'running' | 'archived'>('running')
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const actions = useGoalActions(today)
  const opened = goals?.find(({ id }) => id === params.get('goal'))
  const open = (id: string | null) =>
    changeSearch((before) => {
      const next = new URLSearchParams(before)
      if (id === null) next.delete('goal')
      else next.set('goal', id)
      return next
    })
  const archived = goals?.filter(({ isArchived }) => isArchived) ?? []
  const running = goals?.filter(({ isArchived }) => !isArchived) ?? []
  const listed = list === 'archived' && archived.length > 0 ? archived : running
  const edit = (edited: Goal | GoalStart) => setShown({ edited })
  const add = (start: GoalStart = {}) => edit({ ...(selected && { scope: selected.id }), ...start })
  const menuOf = (goal: Goal): readonly MenuEntry[] => [
    menuAction('edit', t('action.edit'), Pencil, () => edit(goal)),
    menuAction('history', t('action.history'), History, () => open(goal.id)),
    menuAction(
      'archive',
      goal.isArchived ? t('action.reopen') : t('action.archive'),
      goal.isArchived ? ArchiveRestore : Archive,
      () => actions.archive(goal, !goal.isArchived),
    ),
    { kind: 'separator', id: 'before-delete' },
    menuAction('delete', t('action.delete'), Trash2, () => actions.remove(goal), { danger: true }),
  ]
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={
          goals && goals.length > 0
            ? `${t('running', { count: running.length })} · ${t('counted')}`
            : undefined
        }
        actions={
          <>
            <Button onClick={() => setShown('deleted')}>{t('deleted.open')}</Button>
            <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => add()}>
              {t('add')}
            </Button>
          </>
        }
      />
      {archived.length === 0 ? null : (
        <div>
          <Segmented
            label={t('list.label')}
            value={list}
            onChange={setList}
            segments={[
              { value: 'running', label: t('list.running') },
              { value: 'archived', label: t('list.archived') },
            ]}
          />
        </div>
      )}
      {error && goals === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : goals === undefined ? (
        <CardSkeleton height="220px" />
      ) : listed.length === 0 ? (
        <Card>
          <EmptyState icon={<Target size={22} aria-hidden />}>{t('empty')}</EmptyState>
          <Paragraph tone="text2">{t('examples')}</Paragraph>
          <Cluster>
            {exampleNames.map((name) => (
              <Button key={name} onClick={() => add(examples[name])}>
                {t(`example.${name}`)}
              </Button>
            ))}
          </Cluster>
        </Card>
      ) : (
        <Grid min={320} gap={12}>
          {listed.map((goal) => (
            <GoalCard
              key={goal.id}
              goal={goal}
              menu={menuOf(goal)}
              onCount={(change) => actions.count(goal, change)}
              onHistory={() => open(goal.id)}
            />
          ))}
        </Grid>
      )}
      {shown === 'deleted' ? <DeletedGoals onClose={() => setShown(null)} /> : null}
      {shown !== null && shown !== 'deleted' ? (
        <GoalDialog
          edited={shown.edited}
          today={today}
          accounts={accounts}
          currency={currency}
          onClose={() => setShown(null)}
        />
      ) : null}
      {opened === undefined ? null : <GoalHistory key={opened.id} goal={opened} onClose={() => open(null)} />}
    </Stack>
  )
}
