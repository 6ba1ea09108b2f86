import type { Language } from '@plumbline/contract/identity/languages'
import type { Profile } from '@plumbline/contract/identity/profile'
import { useTranslation } from 'react-i18next'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useChooseLanguage } from '../../api/use-choose-language.ts'
import styles from './language-choice.module.css'

/** The language of the pages here, at once, and of the mails to come. */
export function LanguageChoice({ profile }: { readonly profile: Profile }) {
  const { t, i18n } = useTranslation('profile')
  const { mutate, error } = useChooseLanguage()
  const names: Record<Language, string> = { en: t('user.english'), de: t('user.german') }
  const shown: Language = i18n.language === 'de' ? 'de' : 'en'
  return (
    <div className={styles.choice}>
      <Segmented
        label={t('user.language')}
        value={shown}
        onChange={(language) => mutate(language)}
        segments={[
          { value: 'en', label: names.en },
          { value: 'de', label: names.de },
        ]}
      />
      <p className={styles.hint}>{t('person.mails', { language: names[profile.language] })}</p>
      <FormError error={error} />
    </div>
  )
}
