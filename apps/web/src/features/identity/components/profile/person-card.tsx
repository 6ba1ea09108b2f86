import { languages } from '@plumbline/contract/identity/languages'
import { type Profile, profileChanges, type ProfileChanges } from '@plumbline/contract/identity/profile'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { type OwnForm, useOwnForm } from '#web/lib/forms/use-own-form.ts'
import { currentLanguage } from '#web/lib/session/account-language.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { updateProfileOptions, useChooseLanguage } from '../../api/mutations.ts'
import { ConfirmedMark } from './confirmed-mark.tsx'
import styles from './person-card.module.css'
import { PictureField } from './picture-field.tsx'

/** Profile: name, address, language. */
export function PersonCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const form = useOwnForm(nameForm, profile, updateProfileOptions, () =>
    showToast({ message: t('person.saved') }),
  )
  return (
    <Card
      title={t('person.title')}
      level={3}
      note={
        <>
          {t('person.since')} <InstantTime at={profile.createdAt} style="date" />
        </>
      }
    >
      <PictureField profile={profile} />
      <form className={styles.form} aria-label={t('person.title')} onSubmit={form.submit} noValidate>
        <FormTextField
          control={form.control}
          name="name"
          label={t('person.name')}
          autoComplete="name"
          required
        />
        <FormError error={form.error} />
        <Cluster>
          <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
            {t('save')}
          </Button>
          {form.dirty ? <Button onClick={form.discard}>{t('discard')}</Button> : null}
        </Cluster>
      </form>
      <dl className={styles.facts}>
        <div>
          <dt>{t('person.email')}</dt>
          <Cluster as="dd" rowGap={4}>
            <span className={styles.address}>{profile.email}</span>
            <ConfirmedMark confirmed={profile.emailVerified} />
          </Cluster>
        </div>
        <div>
          <dt>{t('user.language')}</dt>
          <dd>
            <LanguageChoice profile={profile} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

type NameValues = { name: string }

/** The user's name, as the contract expects it. */
const nameForm: OwnForm<Profile, NameValues, ProfileChanges> = {
  place: 'settings name',
  valuesOf: ({ name }) => ({ name }),
  toChanges: (values) => values,
  resolver: contractResolver<NameValues>({
    schema: profileChanges,
    toInput: (values) => values,
    required: { name: 'errors:required.yourName' },
    messages: { name: 'profile:error.name' },
  }),
  fields: ['name'],
}

/** Language of the interface, applied at once, and of future mails. */
function LanguageChoice({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const { mutate, error } = useChooseLanguage()
  const ofMails = languages.find(({ code }) => code === profile.language)
  return (
    <Stack gap={8} align="start">
      <Segmented
        label={t('user.language')}
        value={currentLanguage()}
        onChange={(language) => mutate(language)}
        segments={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Small as="p" tone="text3">
        {t('person.mails', { language: ofMails?.name })}
      </Small>
      <FormError error={error} />
    </Stack>
  )
}
