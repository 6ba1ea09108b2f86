import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/client.ts'

/** Creates a secret for an authenticator app, as QR code and text; an earlier unused one becomes invalid. */
export function useMakeSecret(onMade: (made: { readonly qrCode: string; readonly secret: string }) => void) {
  return useMutation(api.twoFactor.generate2FASecret.mutationOptions({ onSuccess: onMade }))
}

/** Enables two-factor authentication with a first code; the backup codes are returned only once. */
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

/** Disables two-factor authentication: the password alone is enough then. */
export function useSwitchOff(onSwitchedOff: () => void) {
  return useMutation(api.twoFactor.disable2FA.mutationOptions({ onSuccess: onSwitchedOff }))
}

/** Creates new backup codes, shown only once; the old ones become invalid. */
export function useRenewCodes(onRenewed: (backupCodes: readonly string[]) => void) {
  return useMutation(
    api.twoFactor.renewBackupCodes.mutationOptions({
      onSuccess: ({ backupCodes }) => onRenewed(backupCodes),
    }),
  )
}
