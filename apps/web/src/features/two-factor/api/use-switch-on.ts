import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshTwoFactor } from './refresh-two-factor.ts'

/** Switches it on with a first code of the app; the backup codes come this once. */
export function useSwitchOn(options: {
  readonly onSwitchedOn: (backupCodes: readonly string[]) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.twoFactor.verify2FASetup.mutationOptions({
      onSuccess: async ({ backupCodes }) => {
        options.onSwitchedOn(backupCodes)
        await refreshTwoFactor()
      },
      onError: options.onError,
    }),
  )
}
