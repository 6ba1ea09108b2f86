import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshTwoFactor } from './refresh-two-factor.ts'

/** A secret for an authenticator app, as an image and as text; one that was made before and not used ends. */
export function useMakeSecret(onMade: (made: { readonly qrCode: string; readonly secret: string }) => void) {
  return useMutation(
    api.twoFactor.generate2FASecret.mutationOptions({
      onSuccess: async (made) => {
        onMade(made)
        await refreshTwoFactor()
      },
    }),
  )
}
