/** Errors that any operation can return. Procedures do not declare them. */
export const commonErrors = {
  BAD_REQUEST: {
    status: 400,
    message: 'The request is not valid.',
    when: 'The request does not match the contract. data.issues names each field and its reason.',
    remedy: 'Correct these fields and send the request again.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'Not found.',
    when: 'No operation has this path and method.',
    remedy: 'Compare path and method with the API description.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'This request came from another website and was blocked. Open Plumbline at its own address.',
    when: 'The request was sent by a page of another origin.',
    remedy: 'Open Plumbline at its own address. In a script, send no Origin header.',
  },
  OTHER_USER: {
    status: 403,
    message: 'This request names another user. You can only read and change your own data.',
    when: 'The `userId` of the request is not the one of the session.',
    remedy: 'Send the id of the signed-in user, or omit it.',
  },
  HOST_REFUSED: {
    status: 421,
    message: 'This address is not configured. Set PLUMBLINE_URL to it and restart the server.',
    when: 'The Host header is neither loopback nor PLUMBLINE_URL.',
    remedy: 'Set PLUMBLINE_URL to the address that users open, and restart the server.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: 'The file is larger than {limitMb} MB. Export shorter periods and import them separately.',
    when: 'The file exceeds the limit of the operation.',
    remedy: 'Export a shorter period, or export as CSV.',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    message: 'The request is larger than {limitMb} MB.',
    when: 'The body of a request that uploads no file exceeds the limit.',
    remedy: 'Send less at once, in several requests.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'Requests are limited to {limitKb} kB until you sign in. Sign in and try again.',
    when: 'The body of a request without a session exceeds the limit for such requests.',
    remedy: 'Sign in first, or send less.',
  },
  DATABASE_AWAY: {
    status: 503,
    message: 'The server can’t reach its database. Try again in a moment.',
    when: 'The server cannot reach its database.',
    remedy: 'Repeat the request after the seconds in Retry-After.',
  },
  DISK_FULL: {
    status: 507,
    message:
      'The server’s disk is full, so nothing was saved. You can still read and delete. Free some space and try again.',
    when: 'The disk of the server or of its database is full, or what is left is reserved for the database. Nothing was saved.',
    remedy: 'Free some disk space, then repeat the request.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Something went wrong on the server. The request ID is {requestId}.',
    when: 'The server failed unexpectedly.',
    remedy: 'Try again. data.requestId identifies the log entry.',
  },
} as const
