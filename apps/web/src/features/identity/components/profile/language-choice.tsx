import { languages } from '@plumbline/contract/identity/languages'
import type { Profile } from '@plumbline/contract/identity/profile'
import { useTranslation } from 'react-i18next'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Small, Stack } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { currentLanguage } from '#web/lib/session/account-language.ts'
import { useChooseLanguage } from '../../api/mutations.ts'

/** Language of the interface, applied at once, and of future mails. */
export function LanguageChoice({ profile }: { readonly profile: Profile }) {
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
