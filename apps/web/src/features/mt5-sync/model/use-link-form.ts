import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import { useForm } from 'react-hook-form'
import { releaseGuard, saveWith, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useFormRefusal } from '#web/lib/forms/use-form-refusal.ts'
import { useLinkAccount } from '../api/mutations.ts'
import {
  accountInputOf,
  beginsEmptyOf,
  emptyLink,
  isOtherPlace,
  linkFields,
  linkResolver,
  linkValuesOf,
  type LinkValues,
  NEW_ACCOUNT,
  toLinkInput,
} from './link-form.ts'

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
export function useLinkForm({ accounts, accountId, known, newName, onLinked }: LinkFormOptions) {
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
      link: { ...toLinkInput(values, known), beginsEmpty: beginsEmptyOf(values, chosen) },
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
