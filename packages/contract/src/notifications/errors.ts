export const notificationErrors = {
  PUSH_ADDRESS_REFUSED: {
    status: 422,
    message: 'This browser’s push service cannot be used. Its address must be a public one with https.',
    when: 'A push subscription names an address that is not https, or is in a private network.',
    remedy: 'Use the subscription that the browser’s push service returned.',
  },
  PUSH_DEVICE_NOT_FOUND: {
    status: 404,
    message: 'Push subscription with ID {id} not found',
    when: 'The caller has no push subscription with this id; it ends with the session in which it was set up.',
    remedy: 'Turn push notifications on again.',
  },
  PUSH_NOT_DELIVERED: {
    status: 502,
    message: 'The push service did not accept the message. Try again later.',
    when: 'A test message was refused by the browser’s push service, or the service does not answer.',
    remedy: 'Try again later; if it fails again, turn push notifications off and on.',
  },
} as const
