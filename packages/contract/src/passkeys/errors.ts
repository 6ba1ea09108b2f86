export const passkeyErrors = {
  PASSKEY_REFUSED: {
    status: 400,
    message: 'This passkey was not accepted. Try again or use another sign-in method.',
    when: 'The passkey is unknown or belongs to another address, or its response is not valid.',
    remedy: 'Request new options and try again.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    message: 'Passkey with ID {id} not found',
    when: 'The caller has no passkey with this id.',
    remedy: 'List the passkeys and use one of their ids.',
  },
  PASSKEY_ADDRESS: {
    status: 409,
    message: 'Passkeys don’t work with IP addresses. Open {url} instead.',
    when: 'The page was opened by its IP address. Browsers create passkeys for host names only.',
    remedy: 'Open the address in data.url.',
  },
} as const
