import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection, Mt5Kind } from '@plumbline/contract/accounts/connection'
import { useId } from 'react'
import { type Control, useController, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { FormNumberField, FormSelect, FormTextField } from '#web/components/ui/form-fields.tsx'
import { Cluster, Grid, Stack } from '#web/components/ui/layout.tsx'
import { releaseGuard, saveWith, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useLinkAccount } from '../api/mutations.ts'
import {
  accountInputOf,
  mustStartEmpty,
  countsDepositTwice,
  emptyLink,
  isOtherPlace,
  linkableAccounts,
  linkFields,
  linkResolver,
  type LinkValues,
  linkValuesOf,
  NEW_ACCOUNT,
  toLinkInput,
} from '../model/link-form.ts'
import styles from './link-dialog.module.css'
import { PasswordFields } from './password-fields.tsx'

type LinkDialogProps = {
  /** Accounts to choose from, or the one whose link is edited. */
  readonly accounts: readonly Account[]
  /** The account to link; null lets the user choose. */
  readonly accountId: string | null
  /** The link to edit; null for a new one. */
  readonly known: Mt5Connection | null
  readonly onClose: () => void
  readonly onLinked: (accountId: string) => void
}

/** Sets up or edits a link: one of three kinds, with only the fields that it needs. */
export function LinkDialog({ accounts, accountId, known, onClose, onLinked }: LinkDialogProps) {
  const { t } = useTranslation('mt5-sync')
  const { form, submit, busy, error } = useLinkForm({
    accounts,
    accountId,
    known,
    newName: t('title'),
    onLinked: (id, kind) => {
      showToast({ message: known === null ? t(`linked.${kind}`) : t('linked.changed') })
      onLinked(id)
    },
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  const target = useWatch({ control, name: 'target' })
  const begins = useController({ control, name: 'beginsEmpty' })
  const chosen = accounts.find(({ id }) => id === target)
  return (
    <FormDialog
      width="medium"
      onClose={onClose}
      title={t(known === null ? 'dialog.title' : 'dialog.editTitle')}
      submitLabel={known === null ? t(`dialog.submit.${kind}`) : t('dialog.save')}
      onSubmit={() => void submit()}
      busy={busy}
      error={error}
    >
      <LinkKindOptions control={control} />
      {accountId === null ? <TargetFields control={control} accounts={accounts} /> : null}
      {kind === 'password' ? <PasswordFields form={form} accountId={accountId} known={known} /> : null}
      {kind === 'password' || (kind === 'simulated' && known !== null) ? (
        <ScheduleFields control={control} />
      ) : null}
      {chosen && countsDepositTwice(chosen) ? (
        <CheckOption
          label={t('beginsEmpty.label')}
          hint={t('beginsEmpty.hint')}
          checked={begins.field.value}
          onChange={begins.field.onChange}
        />
      ) : null}
    </FormDialog>
  )
}

const kinds: readonly Mt5Kind[] = ['link', 'password', 'simulated']

/** The three kinds of link, each with what it requires and what access it gives. */
function LinkKindOptions({ control }: { readonly control: Control<LinkValues> }) {
  const { t } = useTranslation('mt5-sync')
  const { field } = useController({ control, name: 'kind' })
  const id = useId()
  return (
    <FieldGroup label={t('way.legend')}>
      <Stack gap={8}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.way}>
            <input
              type="radio"
              className={styles.radio}
              name={field.name}
              value={kind}
              checked={field.value === kind}
              onChange={() => field.onChange(kind)}
              aria-labelledby={`${id}-${kind}-name`}
              aria-describedby={`${id}-${kind}`}
            />
            <Cluster as="span" rowGap={2} id={`${id}-${kind}-name`} className={styles.name}>
              {t(`kind.${kind}`)}
              {kind === 'link' ? <Chip>{t('way.recommended')}</Chip> : null}
            </Cluster>
            <span id={`${id}-${kind}`} className={styles.words}>
              {t(`way.${kind}`)}
            </span>
          </label>
        ))}
      </Stack>
    </FieldGroup>
  )
}

type TargetFieldsProps = { readonly control: Control<LinkValues>; readonly accounts: readonly Account[] }

/** Target account: a new one, or one without a link. */
function TargetFields({ control, accounts }: TargetFieldsProps) {
  const { t } = useTranslation('mt5-sync')
  const target = useWatch({ control, name: 'target' })
  const linkable = linkableAccounts(accounts)
  return (
    <Grid min={200} rowGap={12} fit align="start">
      {linkable.length > 0 ? (
        <FormSelect
          control={control}
          name="target"
          label={t('target.label')}
          options={[
            { value: NEW_ACCOUNT, label: t('target.new') },
            ...linkable.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      {target === NEW_ACCOUNT ? (
        <FormTextField control={control} name="name" label={t('target.name')} required autoComplete="off" />
      ) : null}
    </Grid>
  )
}

/** Whether the account syncs automatically, and how often. */
function ScheduleFields({ control }: { readonly control: Control<LinkValues> }) {
  const { t } = useTranslation('mt5-sync')
  const { field } = useController({ control, name: 'autoSync' })
  return (
    <Grid min={200} rowGap={12} fit align="start">
      <CheckOption
        label={t('schedule.auto')}
        hint={t('schedule.autoHint')}
        checked={field.value}
        onChange={field.onChange}
      />
      {field.value ? (
        <FormNumberField
          control={control}
          name="syncInterval"
          label={t('schedule.interval')}
          suffix={t('schedule.minutes')}
          required
        />
      ) : null}
    </Grid>
  )
}

type LinkFormOptions = {
  /** Accounts to choose from, or the one whose link is edited. */
  readonly accounts: readonly Account[]
  /** Initial choice; null: a new account. */
  readonly accountId: string | null
  /** The link to edit; null for a new one. */
  readonly known: Mt5Connection | null
  /** Default name of a new account. */
  readonly newName: string
  readonly onLinked: (accountId: string, kind: LinkValues['kind']) => void
}

/** State of the form that links an account or edits its link. */
function useLinkForm({ accounts, accountId, known, newName, onLinked }: LinkFormOptions) {
  const form = useForm<LinkValues>({
    defaultValues:
      known && accountId !== null
        ? linkValuesOf(accountId, known)
        : emptyLink(accountId ?? NEW_ACCOUNT, newName),
    resolver: linkResolver(known),
  })
  const refusal = useFormRefusal(form, linkFields, { INVALID_MT5_LOGIN: 'login' })
  const { mutateAsync, isPending } = useLinkAccount({
    onCreated: (id) => form.setValue('target', id),
    onLinked: (id) => {
      releaseGuard()
      onLinked(id, form.getValues('kind'))
    },
    onError: refusal.show,
  })
  const send = (values: LinkValues, onDone: (saved: boolean) => void) => {
    refusal.clear()
    const chosen = accounts.find(({ id }) => id === values.target)
    mutateAsync({
      account:
        values.target === NEW_ACCOUNT
          ? { kind: 'new', input: accountInputOf(values) }
          : { kind: 'existing', id: values.target },
      link: { ...toLinkInput(values, known), beginsEmpty: mustStartEmpty(values, chosen) },
      // An advisor connects by itself, and changing only the interval needs no immediate sync.
      sync:
        values.kind !== 'link' &&
        (known?.enabled ?? true) &&
        (isOtherPlace(values, known) || known?.needsPasswordReentry === true),
    }).then(
      () => onDone(true),
      () => onDone(false),
    )
  }
  useUnsavedForm(form.formState.isDirty, saveWith(form.handleSubmit, send))
  return {
    form,
    submit: form.handleSubmit((values) => send(values, () => undefined)),
    busy: isPending,
    error: refusal.error,
  }
}
