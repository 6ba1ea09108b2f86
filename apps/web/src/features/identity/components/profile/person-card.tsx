import type { Profile } from '@plumbline/contract/identity/profile'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { FormTextField } from '#web/components/ui/form-fields.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useOwnForm } from '#web/lib/forms/use-own-form.ts'
import { updateProfileOptions } from '../../api/mutations.ts'
import { nameForm } from '../../model/name-form.ts'
import { ConfirmedMark } from './confirmed-mark.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { PictureField } from './picture-field.tsx'
import styles from './person-card.module.css'

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
