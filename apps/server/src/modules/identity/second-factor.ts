/** What signing in asks of the second factor; the module two-factor keeps it. */
export interface SecondFactor {
  /** Takes a code of the app or a backup code, once; null where it is none. */
  accept(userId: string, code: string): Promise<'code' | 'backup-code' | null>
  /** Whether a passkey can stand in for a code. */
  hasPasskey(userId: string): Promise<boolean>
}
