/**
 * Every environment variable of the product: server, bridge, tests and tools. One list, so that no component reports
 * another's variable as misspelt. `docs/self-hosting.md` documents all of them; a test compares.
 */
export const environmentVariables = [
  // Server: address, folders, keys.
  'HOST',
  'PORT',
  'PLUMBLINE_DATA',
  'PLUMBLINE_LEGAL',
  'PLUMBLINE_URL',
  'PLUMBLINE_TRUSTED_PROXIES',
  'PLUMBLINE_KEYS',
  // Database.
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  // The trading bridge: where the server finds it, and its own settings.
  'PLUMBLINE_BRIDGE',
  'PLUMBLINE_BRIDGE_HOST',
  'PLUMBLINE_BRIDGE_PORT',
  'PLUMBLINE_BRIDGE_KEY',
  'PLUMBLINE_TERMINAL',
  'PLUMBLINE_RECORDING',
  'PLUMBLINE_PYTHON',
  // Market data.
  'PLUMBLINE_MARKET_DATA',
  'BINANCE_API_URL',
  'TWELVE_DATA_API_URL',
  // Mail, files, payments, external sign-in.
  'PLUMBLINE_SIGN_UP',
  'PLUMBLINE_REQUIRE_VERIFICATION',
  'SMTP_URL',
  'MAIL_FROM',
  'S3_URL',
  'PLUMBLINE_FILE_QUOTA_MB',
  'PLUMBLINE_BILLING',
  'PLUMBLINE_TRIAL_DAYS',
  'PLUMBLINE_SUPPORT_EMAIL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_PRO_MONTHLY',
  'STRIPE_PRICE_PRO_ANNUAL',
  'STRIPE_PRICE_BASIC_MONTHLY',
  'STRIPE_PRICE_BASIC_YEARLY',
  'STRIPE_API_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'APPLE_CLIENT_ID',
  'APPLE_CLIENT_SECRET',
  'APPLE_ISSUER',
  // Tests and development.
  'TEST_DATABASE_URL',
  'CHROME_PATH',
  'PLUMBLINE_CHROMIUM',
  'PLUMBLINE_DEV_SERVER',
  'PLUMBLINE_SAMPLES',
  'PLUMBLINE_TEST_ALL',
] as const

export type EnvironmentVariable = (typeof environmentVariables)[number]
