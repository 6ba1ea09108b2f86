import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { refreshTwoFactor } from './refresh-two-factor.ts'

/** New backup codes, shown this once; the old ones end. */
export function useRenewCodes(onRenewed: (backupCodes: readonly string[]) => void) {
  return useMutation(
    api.twoFactor.renewBackupCodes.mutationOptions({
      onSuccess: async ({ backupCodes }) => {
        onRenewed(backupCodes)
        await refreshTwoFactor()
      },
    }),
  )
}
