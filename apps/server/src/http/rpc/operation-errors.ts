import type { contract } from '@plumbline/contract/contract'
import type { ErrorCode } from '@plumbline/contract/errors'

type Contract = typeof contract & {
  readonly live: { readonly stream: unknown }
  readonly downloads: { readonly file: unknown }
}

/** What every procedure may refuse with beyond what all of them do; a new procedure states its own here. */
type OperationErrors = {
  readonly [Feature in keyof Contract]: {
    readonly [Procedure in keyof Contract[Feature]]: readonly ErrorCode[]
  }
}

const session = 'UNAUTHENTICATED'
const adding = 'SIGN_IN_TO_ADD_TRADES'
const updating = 'SIGN_IN_TO_UPDATE_TRADES'
const deleting = 'SIGN_IN_TO_DELETE_TRADES'
const importing = 'SIGN_IN_TO_IMPORT_TRADES'

const ofAccount: readonly ErrorCode[] = [session, 'ACCOUNT_NOT_FOUND']
const ofImport: readonly ErrorCode[] = [session, 'IMPORT_NOT_FOUND']
const ofTradeInput: readonly ErrorCode[] = [
  'INVALID_TIMESTAMP',
  'INVALID_CLOSING_TIME',
  'TRADE_CLOSES_BEFORE_OPENING',
  'TRADE_NOT_SAVED',
]
const ofFigures: readonly ErrorCode[] = [...ofAccount, 'STATISTICS_CURRENCIES_DIFFER']
const ofReport: readonly ErrorCode[] = [...ofFigures, 'STATISTICS_TOO_LARGE']
const ofDocument: readonly ErrorCode[] = [
  importing,
  'FILE_TOO_LARGE',
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_USER_NOT_FOUND',
  'TOO_MANY_REQUESTS',
]

const ofLink: readonly ErrorCode[] = [...ofAccount, 'MT5_CONNECTION_MISSING']

const verified: readonly ErrorCode[] = [session, 'EMAIL_NOT_VERIFIED']
const ofMailLink: readonly ErrorCode[] = ['LINK_INVALID', 'LINK_EXPIRED']
const ofProof: readonly ErrorCode[] = [
  'PROOF_REQUIRED',
  'PROOF_WRONG',
  'RECENT_SIGN_IN_REQUIRED',
  'TOO_MANY_REQUESTS',
]
const ofAdmin: readonly ErrorCode[] = [...verified, 'ADMIN_ONLY']
const ofActingAdmin: readonly ErrorCode[] = [...ofAdmin, 'RECENT_SIGN_IN_REQUIRED']
const ofChangedUser: readonly ErrorCode[] = [...ofActingAdmin, 'USER_NOT_FOUND']

export const operationErrors: OperationErrors = {
  legal: { text: [] },
  mt5Sync: {
    status: ofAccount,
    connect: [...ofAccount, 'INVALID_MT5_LOGIN', 'ACCOUNT_SAVE_FAILED'],
    disconnect: ofAccount,
    test: [...ofAccount, 'INVALID_MT5_LOGIN', 'MT5_CONNECT_FAILED'],
    accountInfo: [...ofAccount, 'MT5_CONNECTION_NOT_CONFIGURED', 'MT5_API_ERROR'],
    sync: [
      ...ofLink,
      'MT5_NOT_CONFIGURED',
      'MT5_NOT_ENABLED',
      'MT5_LOGIN_MISSING',
      'MT5_PASSWORD_MISSING',
      'MT5_SERVER_MISSING',
      'MT5_TRADES_FAILED',
      'MT5_WRONG_ACCOUNT',
      'MT5_CURRENCY_CHANGED',
      'CURRENCY_UNSUPPORTED',
    ],
    syncAll: [session],
    undoRun: [session, 'MT5_RUN_NOT_FOUND', 'IMPORT_EDITED', 'IMPORT_STATE'],
    restoreRun: [session, 'MT5_RUN_NOT_FOUND', 'IMPORT_NOT_RESTORABLE', 'IMPORT_STATE'],
    createLinkKey: [...ofLink, 'MT5_NO_LINK'],
    revokeLinkKey: [...ofLink, 'MT5_NO_LINK'],
  },
  identity: {
    session: [],
    createOwner: ['SETUP_DONE', 'SETUP_TOKEN_WRONG', 'INVALID_EMAIL', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
    signUp: ['EMAIL_TAKEN', 'INVALID_EMAIL', 'WEAK_PASSWORD', 'SIGN_UP_CLOSED', 'TOO_MANY_REQUESTS'],
    signIn: [
      'INVALID_CREDENTIALS',
      'INVALID_EMAIL',
      'ACCOUNT_DISABLED',
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_REQUESTS',
    ],
    signOut: [],
    sendVerification: ['VERIFICATION_NO_USER', session, 'TOO_MANY_REQUESTS'],
    verifyEmail: ofMailLink,
    changeEmail: [session, ...ofProof, 'INVALID_EMAIL', 'EMAIL_SAME', 'EMAIL_TAKEN'],
    confirmEmail: [...ofMailLink, 'EMAIL_TAKEN'],
    cancelEmailChange: [session],
    requestPasswordReset: ['INVALID_EMAIL', 'RESET_NO_ACCOUNT', 'RESET_NOT_ENABLED', 'TOO_MANY_RESETS'],
    resetPassword: [...ofMailLink, 'WEAK_PASSWORD', 'SAME_PASSWORD', 'ACCOUNT_DISABLED'],
    changePassword: [...verified, ...ofProof, 'WEAK_PASSWORD', 'SAME_PASSWORD'],
    reauthenticate: [session, ...ofProof],
    sessions: [session],
    revokeSession: [session, 'SESSION_NOT_FOUND'],
    revokeOtherSessions: [session],
    profile: [session],
    updateProfile: [session],
    activity: [session],
    askDeletion: [session, ...ofProof, 'DELETION_NAME_WRONG', 'OWNER_ALONE'],
    cancelDeletion: [session],
  },
  twoFactor: {
    generate2FASecret: [...verified, 'RECENT_SIGN_IN_REQUIRED', 'TWO_FACTOR_ON', 'TWO_FACTOR_SECRET_FAILED'],
    verify2FASetup: [
      ...verified,
      'TWO_FACTOR_NOT_PENDING',
      'TWO_FACTOR_CODE_INVALID',
      'TOO_MANY_ATTEMPTS',
      'TWO_FACTOR_SETUP_FAILED',
    ],
    verify2FALogin: [
      'TWO_FACTOR_USER_MISSING',
      'TWO_FACTOR_CODE_INVALID',
      'TWO_FACTOR_CHALLENGE_OVER',
      'INVALID_CREDENTIALS',
      'ACCOUNT_DISABLED',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_ATTEMPTS',
      'TWO_FACTOR_CHECK_FAILED',
    ],
    disable2FA: [...verified, ...ofProof, 'TWO_FACTOR_DISABLE_FAILED'],
    check2FAStatus: verified,
    renewBackupCodes: [...verified, ...ofProof, 'TWO_FACTOR_OFF'],
  },
  passkeys: {
    list: verified,
    registrationOptions: [...verified, ...ofProof, 'PASSKEY_ADDRESS'],
    register: [...verified, 'PASSKEY_REFUSED', 'PASSKEY_ADDRESS'],
    rename: [...verified, 'PASSKEY_NOT_FOUND'],
    remove: [...verified, 'RECENT_SIGN_IN_REQUIRED', 'PASSKEY_NOT_FOUND', 'LAST_WAY_IN'],
    signInOptions: ['PASSKEY_ADDRESS', 'TWO_FACTOR_CHALLENGE_OVER'],
    signIn: [
      'PASSKEY_REFUSED',
      'PASSKEY_ADDRESS',
      'TWO_FACTOR_CHALLENGE_OVER',
      'INVALID_CREDENTIALS',
      'ACCOUNT_DISABLED',
      'TOO_MANY_REQUESTS',
    ],
  },
  openId: {
    linked: verified,
    unlink: [...verified, 'RECENT_SIGN_IN_REQUIRED', 'LAST_WAY_IN'],
  },
  admin: {
    users: ofAdmin,
    user: [...ofAdmin, 'USER_NOT_FOUND'],
    disableUser: [...ofChangedUser, 'USER_PROTECTED'],
    enableUser: ofChangedUser,
    verifyUser: ofChangedUser,
    setAdmin: [...ofChangedUser, 'USER_PROTECTED'],
    switchOffTwoFactor: [...ofChangedUser, 'COMMAND_LINE_ONLY'],
    revokeSessions: ofChangedUser,
    outbox: ofAdmin,
    mail: [...ofActingAdmin, 'MAIL_NOT_FOUND', 'USER_PROTECTED'],
    retryMail: [...ofAdmin, 'MAIL_NOT_FOUND'],
    health: ofAdmin,
    audit: ofAdmin,
    settings: ofAdmin,
  },
  accounts: {
    list: [session],
    create: ['SESSION_EXPIRED', 'ACCOUNT_SAVE_FAILED', 'CURRENCY_UNSUPPORTED'],
    get: ofAccount,
    update: [
      ...ofAccount,
      'ACCOUNT_NOT_SAVED',
      'ACCOUNT_SAVE_FAILED',
      'CURRENCY_IN_USE',
      'CURRENCY_UNSUPPORTED',
    ],
    balance: [session],
    setFavorite: ofAccount,
    select: ofAccount,
    delete: ofAccount,
    createDemo: ['SESSION_EXPIRED', 'DEMO_EXISTS'],
    risk: ofAccount,
    cash: ofAccount,
    addCash: [...ofAccount, 'CASH_AMOUNT', 'ACCOUNT_NOT_SAVED'],
    updateCash: [session, 'CASH_NOT_FOUND', 'CASH_AMOUNT', 'CASH_NOT_BY_HAND', 'ACCOUNT_NOT_SAVED'],
    deleteCash: [session, 'CASH_NOT_FOUND', 'ACCOUNT_NOT_SAVED'],
    restoreCash: [session, 'CASH_NOT_FOUND', 'ACCOUNT_NOT_SAVED'],
  },
  trades: {
    list: ofAccount,
    get: [session, 'TRADE_NOT_FOUND'],
    check: ofAccount,
    create: [adding, 'ACCOUNT_NOT_FOUND', 'DUPLICATE_TRADE', 'ACCOUNT_NOT_SAVED', ...ofTradeInput],
    update: [updating, 'TRADE_NOT_FOUND', 'ACCOUNT_NOT_SAVED', ...ofTradeInput],
    delete: [deleting, 'TRADE_NOT_FOUND', 'ACCOUNT_NOT_SAVED'],
    move: [updating, 'TRADE_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'CURRENCIES_DIFFER', 'ACCOUNT_NOT_SAVED'],
    bulkUpdate: [updating, 'ACCOUNT_NOT_FOUND', 'CURRENCIES_DIFFER', 'ACCOUNT_NOT_SAVED'],
    bulkDelete: [deleting, 'ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_SAVED'],
    undo: [updating, 'EDIT_NOT_FOUND', 'TRADE_EDITED_SINCE', 'ACCOUNT_NOT_SAVED'],
  },
  dashboard: {
    layouts: [session],
    createLayout: [session, 'DASHBOARD_LAYOUT_NAME', 'DASHBOARD_LAYOUTS_FULL'],
    updateLayout: [
      session,
      'DASHBOARD_LAYOUT_NOT_FOUND',
      'DASHBOARD_LAYOUT_NAME',
      'DASHBOARD_LAYOUT_CHANGED',
    ],
    chooseLayout: [session, 'DASHBOARD_LAYOUT_NOT_FOUND'],
    deleteLayout: [session, 'DASHBOARD_LAYOUT_NOT_FOUND'],
  },
  habits: {
    list: [session],
  },
  settings: {
    get: [session],
    update: [session, 'CURRENCY_UNSUPPORTED'],
  },
  tradeViews: {
    list: [session],
    create: [session, 'LABEL_TAKEN'],
    update: [session, 'TRADE_VIEW_NOT_FOUND', 'LABEL_TAKEN'],
    delete: [session, 'TRADE_VIEW_NOT_FOUND'],
  },
  tags: {
    list: [session],
    create: [session],
    rename: [session, 'TAG_NOT_FOUND', 'LABEL_TAKEN'],
    delete: [session, 'TAG_NOT_FOUND'],
  },
  strategies: {
    list: [session],
    create: [session],
    rename: [session, 'STRATEGY_NOT_FOUND', 'LABEL_TAKEN'],
    delete: [session, 'STRATEGY_NOT_FOUND'],
  },
  imports: {
    upload: [importing, 'ACCOUNT_NOT_FOUND', 'FILE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    get: ofImport,
    rows: ofImport,
    table: [...ofImport, 'IMPORT_STATE', 'IMPORT_TABLE_NOT_FOUND'],
    map: [importing, 'IMPORT_NOT_FOUND', 'IMPORT_STATE', 'IMPORT_TABLE_NOT_FOUND', 'MAPPING_UNUSABLE'],
    mappings: [session],
    forgetMapping: [session, 'IMPORT_MAPPING_NOT_FOUND'],
    restoreMapping: [session, 'MAPPING_UNUSABLE'],
    setAccount: [importing, 'IMPORT_NOT_FOUND', 'IMPORT_STATE', 'ACCOUNT_NOT_FOUND'],
    setTimeZone: [importing, 'IMPORT_NOT_FOUND', 'IMPORT_STATE', 'ACCOUNT_NOT_FOUND'],
    confirm: [importing, 'IMPORT_NOT_FOUND', 'IMPORT_STATE', 'CURRENCY_MISMATCH', 'ACCOUNT_NOT_SAVED'],
    balance: ofImport,
    undo: [deleting, 'IMPORT_NOT_FOUND', 'IMPORT_STATE', 'IMPORT_EDITED', 'ACCOUNT_NOT_SAVED'],
    discard: [...ofImport, 'IMPORT_STATE'],
    list: ofAccount,
    restore: [importing, 'IMPORT_NOT_FOUND', 'IMPORT_STATE', 'IMPORT_NOT_RESTORABLE', 'ACCOUNT_NOT_SAVED'],
    deletedTrades: ofAccount,
    restoreTrades: [importing, 'ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_SAVED'],
  },
  documents: {
    preview: ofDocument,
    import: [...ofDocument, 'DOCUMENT_USER_UNCLEAR', 'ACCOUNT_NOT_SAVED'],
    list: [session],
    undo: [deleting, 'IMPORT_NOT_FOUND', 'IMPORT_STATE', 'DOCUMENT_IMPORT_CHANGED', 'ACCOUNT_NOT_SAVED'],
  },
  statistics: {
    get: ofAccount,
    equity: ofAccount,
    days: ofAccount,
    figures: ofReport,
    breakdown: ofReport,
    cross: ofReport,
    distribution: ofReport,
    results: ofReport,
    follow: ofReport,
  },
  exports: { preview: ofAccount },
  live: { stream: [session] },
  downloads: {
    file: [...ofReport, 'EXPORT_CHANGED', 'EXPORT_TOO_MANY_ROWS', 'EXPORT_TOO_LARGE'],
  },
}
