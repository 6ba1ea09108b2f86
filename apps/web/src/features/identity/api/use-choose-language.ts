import { useMutation } from '@tanstack/react-query'
import { chooseLanguage } from '#web/lib/account-language.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { profileOptions } from '#web/lib/use-profile.ts'

/** The interface changes at once; the account keeps the language, for mails too. */
export function useChooseLanguage() {
  return useMutation({
    mutationFn: chooseLanguage,
    onSuccess: (_, language) => {
      queryClient.setQueryData(profileOptions().queryKey, (known) => known && { ...known, language })
    },
  })
}
