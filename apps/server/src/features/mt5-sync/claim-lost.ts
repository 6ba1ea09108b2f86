/** Another server has the account's lease, or its link was changed: roll back and leave the rest to the new holder. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError'
}
