export const passkeyErrors = {
  PASSKEY_REFUSED: {
    status: 400,
    message: 'The passkey could not be verified. Please try again.',
    when: 'The passkey is unknown or belongs to another address, or its response is not valid.',
    remedy: 'Start the step again.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    message: 'Passkey with ID {id} not found',
    when: 'The caller has no passkey with this id.',
    remedy: 'List the passkeys and use one of their ids.',
  },
  PASSKEY_ADDRESS: {
    status: 409,
    message: 'Passkeys need an address with a name. Open {url} instead.',
    when: 'The page was opened by its IP address. Browsers create passkeys for host names only.',
    remedy: 'Open the address in data.url.',
  },
} as const
