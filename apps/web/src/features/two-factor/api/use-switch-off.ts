import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshTwoFactor } from './refresh-two-factor.ts'

/** From then on the password alone is enough. */
export function useSwitchOff(onSwitchedOff: () => void) {
  return useMutation(
    api.twoFactor.disable2FA.mutationOptions({
      onSuccess: async () => {
        onSwitchedOff()
        await refreshTwoFactor()
      },
    }),
  )
}
