import type { Habit } from '@plumbline/contract/habits/habits'
import { HABIT_KINDS, HABIT_LIMITS, type HabitKind } from '@plumbline/domain/habits/habit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { Grid, Stack } from '#web/components/ui/layout.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { TimeInput } from '#web/components/ui/time-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { changedFields } from '#web/lib/forms/changed-fields.ts'
import { useKeptInput } from '#web/lib/forms/use-kept-input.ts'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import { type HabitForm, habitOfForm, formOfHabit } from '../model/habit-form.ts'
import { ScheduleFields } from './habit-schedule.tsx'

type HabitDialogProps = {
  /** null: a new one. */
  readonly habit: Habit | null
  readonly today: string
  readonly onClose: () => void
}

const FREEZES = Array.from({ length: HABIT_LIMITS.freezes + 1 }, (_, count) => String(count))

/** Creates or edits a habit. */
export function HabitDialog({ habit, today, onClose }: HabitDialogProps) {
  const { t } = useTranslation('habits')
  const format = useFormat()
  // Saving again after a lost answer must not create a second one.
  const [id] = useState(newClientId)
  const [begun] = useState(() => formOfHabit(habit))
  const [form, setForm] = useState(begun)
  const change = (changes: Partial<HabitForm>) => setForm((before) => ({ ...before, ...changes }))
  useKeptInput(`habit ${habit?.id ?? 'new'}`, form === begun ? undefined : form, change)
  const [isTried, setIsTried] = useState(false)
  const create = useMutation(api.habits.create.mutationOptions({ onSuccess: onClose }))
  const update = useMutation(api.habits.update.mutationOptions({ onSuccess: onClose }))
  const { content, errors } = habitOfForm(form)
  const shown = (field: keyof typeof errors) =>
    isTried && errors[field] ? t(`form.${field}Error`) : undefined
  const submit = () => {
    setIsTried(true)
    if (content === null) return
    if (habit === null) create.mutate({ ...content, id, startsOn: today })
    else {
      const before = habitOfForm(begun).content
      update.mutate({ id: habit.id, changes: before === null ? content : changedFields(before, content) })
    }
  }
  return (
    <FormDialog
      width="medium"
      title={habit === null ? t('form.new') : t('form.edit')}
      unsaved={form !== begun}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={habit === null ? t('form.create') : t('form.save')}
      busy={create.isPending || update.isPending}
      error={create.error ?? update.error}
    >
      <Stack>
        <TextInput
          label={t('form.name')}
          value={form.name}
          required
          autoFocus={habit === null}
          autoComplete="off"
          onChange={(name) => change({ name })}
          error={shown('name')}
        />
        <Measure form={form} change={change} error={shown('target')} />
        <ScheduleFields form={form} change={change} error={shown('days')} />
        <Grid min={200} fit>
          <TimeInput
            label={t('form.reminder')}
            hint={t('form.reminderHint')}
            value={form.reminder}
            onChange={(reminder) => change({ reminder })}
            error={shown('reminder')}
          />
          <SelectInput
            label={t('form.freezes')}
            hint={t('form.freezesHint')}
            value={form.freezes}
            onChange={(freezes) => change({ freezes })}
            options={FREEZES.map((count) => ({ value: count, label: format.number(Number(count)) }))}
          />
        </Grid>
      </Stack>
    </FormDialog>
  )
}

type PartProps = {
  readonly form: HabitForm
  readonly change: (changes: Partial<HabitForm>) => void
  readonly error: string | undefined
}

function Measure({ form, change, error }: PartProps) {
  const { t } = useTranslation('habits')
  const hasUnit = form.kind === 'count' || form.kind === 'number'
  return (
    <Grid min={200} fit>
      <SelectInput
        label={t('form.kind')}
        value={form.kind}
        onChange={(kind: HabitKind) => change({ kind })}
        options={HABIT_KINDS.map((kind) => ({ value: kind, label: t(`form.${kind}`) }))}
      />
      {form.kind === 'check' ? null : (
        <NumberInput
          label={form.kind === 'number' ? t('form.targetOptional') : t('form.target')}
          value={form.target}
          required={form.kind !== 'number'}
          suffix={form.kind === 'duration' ? t('plan.minutes') : undefined}
          onChange={(target) => change({ target })}
          error={error}
        />
      )}
      {hasUnit ? (
        <TextInput
          label={t('form.unit')}
          value={form.unit}
          autoComplete="off"
          onChange={(unit) => change({ unit: unit.slice(0, HABIT_LIMITS.unit) })}
        />
      ) : null}
    </Grid>
  )
}

/** Deleted habits, which can be restored for 30 days. */
export function DeletedHabits({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('habits')
  return (
    <DeletedDialog
      title={t('deleted.title')}
      hint={t('deleted.hint')}
      empty={t('deleted.empty')}
      deleted={useQuery(api.habits.deleted.queryOptions())}
      restore={useMutation(api.habits.restore.mutationOptions())}
      onClose={onClose}
    />
  )
}
