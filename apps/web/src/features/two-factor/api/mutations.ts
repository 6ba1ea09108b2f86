import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** A secret for an authenticator app, as an image and as text; one that was made before and not used ends. */
export function useMakeSecret(onMade: (made: { readonly qrCode: string; readonly secret: string }) => void) {
  return useMutation(api.twoFactor.generate2FASecret.mutationOptions({ onSuccess: onMade }))
}

/** Switches it on with a first code of the app; the backup codes come this once. */
export function useSwitchOn(options: {
  readonly onSwitchedOn: (backupCodes: readonly string[]) => void
  readonly onError: (error: unknown) => void
}) {
  return useMutation(
    api.twoFactor.verify2FASetup.mutationOptions({
      onSuccess: ({ backupCodes }) => options.onSwitchedOn(backupCodes),
      onError: options.onError,
    }),
  )
}

/** From then on the password alone is enough. */
export function useSwitchOff(onSwitchedOff: () => void) {
  return useMutation(api.twoFactor.disable2FA.mutationOptions({ onSuccess: onSwitchedOff }))
}

/** New backup codes, shown this once; the old ones end. */
export function useRenewCodes(onRenewed: (backupCodes: readonly string[]) => void) {
  return useMutation(
    api.twoFactor.renewBackupCodes.mutationOptions({
      onSuccess: ({ backupCodes }) => onRenewed(backupCodes),
    }),
  )
}
