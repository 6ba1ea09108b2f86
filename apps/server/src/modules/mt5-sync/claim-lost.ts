/** Another server has the account's lease, or its link was changed: roll back, and leave everything to whoever has it now. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError'
}
