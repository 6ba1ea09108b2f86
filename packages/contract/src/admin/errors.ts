export const adminErrors = {
  ADMIN_ONLY: {
    status: 403,
    message: 'This requires an administrator.',
    when: 'The signed-in user is not an administrator.',
    remedy: 'Ask an administrator.',
  },
  USER_NOT_FOUND: {
    status: 404,
    message: 'User with ID {id} not found',
    when: 'No user has this id.',
    remedy: 'List the users and use one of their ids.',
  },
  USER_PROTECTED: {
    status: 409,
    message: 'You can’t do this to the owner or to yourself.',
    when: 'An administrator tried to disable or demote themselves or the owner, or to read a mail to the owner.',
    remedy: 'Ask another administrator. The owner cannot be disabled or demoted.',
  },
  COMMAND_LINE_ONLY: {
    status: 403,
    message: 'This is only possible on the server’s command line.',
    when: 'The operation is not allowed over the network, whatever the session.',
    remedy: 'Run plumbline user on the server.',
  },
  MAIL_NOT_FOUND: {
    status: 404,
    message: 'Mail with ID {id} not found',
    when: 'No mail has this id. Sent mails are deleted after a month.',
    remedy: 'List the mails and use one of their ids.',
  },
} as const
