import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Goal } from '@plumbline/contract/goals/goal-fields'
import { GOAL_METRICS, GOAL_PERIODS, goalMetrics, hasScope } from '@plumbline/domain/goals/goal'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { FormNumberField, FormTextField } from '#web/components/ui/form-fields.tsx'
import { Grid, Paragraph } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { useErrorText } from '#web/components/ui/use-error-text.ts'
import { api } from '#web/lib/api/client.ts'
import { useGoalName } from '#web/components/goals/use-goal-name.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { releaseGuard, saveWith, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useKeptForm } from '#web/lib/forms/use-kept-form.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import {
  emptyGoal,
  goalFields,
  goalResolver,
  type GoalStart,
  type GoalValues,
  goalValuesOf,
  scopeKey,
  type ScopeOption,
  scopeOptions,
  shownScope,
  toGoal,
} from '../model/goal-form.ts'

type GoalDialogProps = {
  /** The goal to edit, or what a new one begins with. */
  readonly edited: Goal | GoalStart
  readonly today: string
  readonly accounts: readonly Account[]
  /** Of amounts while there is no account. */
  readonly currency: string
  readonly onClose: () => void
}

/** Creates or edits a goal. Its metric and period stay, since its history depends on them. */
export function GoalDialog({ edited, today, accounts, currency, onClose }: GoalDialogProps) {
  const { t } = useTranslation('goals')
  const { metric: metricName, what } = useGoalName()
  const goal = 'id' in edited ? edited : null
  // The id stays the same when saving again, so that no second goal is created.
  const [id] = useState(newClientId)
  const deleted = goal?.account?.isDeleted === true ? goal.account : null
  const scopes = { accounts, currency, deleted }
  const form = useForm({
    defaultValues: goal === null ? emptyGoal(today, 'id' in edited ? {} : edited) : goalValuesOf(goal),
    resolver: goalResolver(scopes),
  })
  const { control } = form
  useKeptForm(form, `goal ${goal?.id ?? 'new'}`)
  const refusal = useFormRefusal(form, goalFields, {
    GOAL_NOT_VALID: 'target',
    GOAL_CURRENCY_DIFFERS: 'scope',
    ACCOUNT_NOT_FOUND: 'scope',
  })
  const done = () => {
    releaseGuard()
    onClose()
  }
  const create = useMutation(api.goals.create.mutationOptions({ onSuccess: done, onError: refusal.show }))
  const update = useMutation(api.goals.update.mutationOptions({ onSuccess: done, onError: refusal.show }))
  const save = (values: GoalValues) => {
    const sent = toGoal(values, scopes)
    if (goal === null) return create.mutateAsync({ goal: { ...sent, id }, today })
    return update.mutateAsync({ id: goal.id, changes: changesOf(goal, sent), today })
  }
  const send = (values: GoalValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    save(values).then(
      () => onDone(true),
      () => onDone(false),
    )
  }
  useUnsavedForm(form.formState.isDirty, saveWith(form.handleSubmit, send))
  const submit = form.handleSubmit((values) => send(values, () => undefined))
  const values = useWatch({ control })
  const shown = { ...form.getValues(), ...values }
  const metric = useController({ control, name: 'metric' })
  const period = useController({ control, name: 'period' })
  const direction = useController({ control, name: 'direction' })
  const scope = useController({ control, name: 'scope' })
  const description = useController({ control, name: 'description' })
  const startDate = useController({ control, name: 'startDate' })
  const dueDate = useController({ control, name: 'dueDate' })
  const startError = useErrorText(startDate.fieldState.error?.message)
  const dueError = useErrorText(dueDate.fieldState.error?.message)
  const scopeError = useErrorText(scope.fieldState.error?.message)
  const { unit } = goalMetrics[shown.metric]
  const current = shownScope(shown, scopes)
  const suffixes = {
    money:
      current?.kind === 'account'
        ? current.account.currency
        : current?.kind === 'currency'
          ? current.currency
          : (goal?.amountCurrency ?? currency),
    r: 'R',
    percent: '%',
    reviews: undefined,
    trades: undefined,
    own: shown.unit.trim() || undefined,
  }
  const scopeName = (option: ScopeOption) =>
    option.kind === 'all'
      ? t('scope.all')
      : option.kind === 'currency'
        ? t('scope.currency', { currency: option.currency })
        : option.kind === 'deleted'
          ? t('scope.deleted', { account: option.account.name })
          : option.account.name
  return (
    <FormDialog
      onClose={onClose}
      title={t(goal === null ? 'form.addTitle' : 'form.editTitle')}
      width="medium"
      submitLabel={t('form.save')}
      onSubmit={() => void submit()}
      busy={create.isPending || update.isPending}
      error={refusal.error}
    >
      {goal === null ? (
        <SelectInput
          {...metric.field}
          label={t('form.metric')}
          hint={t(`metric.${shown.metric}.hint`)}
          options={GOAL_METRICS.filter((each) => each !== 'drawdown' || accounts.length > 0).map((each) => ({
            value: each,
            label: metricName(each),
          }))}
        />
      ) : (
        <Paragraph tone="text2">{t('form.fixed', { what: what(goal) })}</Paragraph>
      )}
      {shown.metric === 'custom' && goal === null ? (
        <Segmented
          label={t('form.direction')}
          value={direction.field.value}
          onChange={direction.field.onChange}
          segments={[
            { value: 'atLeast', label: t('direction.atLeast') },
            { value: 'atMost', label: t('direction.atMost') },
          ]}
        />
      ) : null}
      <Grid min={180} gap={12} fit>
        <FormNumberField
          control={control}
          name="target"
          label={t(shown.metric === 'custom' ? 'form.target' : `metric.${shown.metric}.target`)}
          required
          suffix={suffixes[unit]}
        />
        {shown.metric === 'custom' ? (
          <FormTextField control={control} name="unit" label={t('form.unit')} autoComplete="off" />
        ) : null}
        {goal === null ? (
          <SelectInput
            {...period.field}
            label={t('form.period')}
            options={GOAL_PERIODS.map((each) => ({ value: each, label: t(`period.${each}`) }))}
          />
        ) : null}
        {shown.period === 'date' ? (
          <DateTimeInput dateOnly {...dueDate.field} label={t('form.dueDate')} required error={dueError} />
        ) : null}
      </Grid>
      {hasScope(shown.metric) ? (
        <SelectInput
          {...scope.field}
          value={current === undefined ? '' : scopeKey(current)}
          label={t('form.scope')}
          hint={goal?.problem === 'accountDeleted' ? t('form.scopeDeleted') : undefined}
          error={scopeError}
          options={scopeOptions(shown.metric, scopes).map((option) => ({
            value: scopeKey(option),
            label: scopeName(option),
          }))}
        />
      ) : null}
      {goal === null ? (
        <DateTimeInput
          dateOnly
          {...startDate.field}
          label={t('form.startDate')}
          required
          hint={t('form.startHint')}
          error={startError}
        />
      ) : null}
      <FormTextField
        control={control}
        name="name"
        label={t('form.name')}
        placeholder={what(shown)}
        autoComplete="off"
      />
      <TextArea {...description.field} label={t('form.description')} rows={2} />
    </FormDialog>
  )
}

type Sent = ReturnType<typeof toGoal>

/** Only what differs: a target that was not changed keeps counting as it did. */
function changesOf(goal: Goal, sent: Sent) {
  return {
    ...(sent.name !== goal.name && { name: sent.name }),
    ...(sent.description !== goal.description && { description: sent.description }),
    ...(sent.target !== goal.target && { target: sent.target }),
    ...(sent.unit !== goal.unit && { unit: sent.unit }),
    ...(hasScope(goal.metric) &&
      (sent.accountId !== goal.accountId || sent.accountId === null) && {
        accountId: sent.accountId,
        currency: sent.currency,
      }),
    ...(sent.dueDate !== goal.dueDate && { dueDate: sent.dueDate }),
  }
}

/** Deleted goals, which can be restored for 30 days. */
export function DeletedGoals({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('goals')
  const { nameOf } = useGoalName()
  return (
    <DeletedDialog
      title={t('deleted.title')}
      hint={t('deleted.hint')}
      empty={t('deleted.empty')}
      deleted={useQuery(
        api.goals.deleted.queryOptions({
          select: (goals) => goals.map((goal) => ({ ...goal, name: nameOf(goal) })),
        }),
      )}
      restore={useMutation(api.goals.restore.mutationOptions())}
      onClose={onClose}
    />
  )
}
