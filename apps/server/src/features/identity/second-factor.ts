/** What sign-in needs of the second factor; implemented by the module two-factor. */
export interface SecondFactor {
  /** Accepts a code of the authenticator app or a backup code, each once; null if it is neither. */
  accept(userId: string, code: string): Promise<'code' | 'backup-code' | null>
  /** Whether a passkey can be used instead of a code. */
  hasPasskey(userId: string): Promise<boolean>
}
