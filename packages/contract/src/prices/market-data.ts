import * as z from 'zod/mini'
import { DELETE, GET, PATCH, POST, raises, sessionErrors } from '../raises.ts'

/** Services on the internet that have price bars. The operator permits them, and each user turns them on. */
export const marketDataNames = ['binance', 'twelve-data'] as const
export type MarketDataName = (typeof marketDataNames)[number]

const name = z.enum(marketDataNames)

/** Visible ASCII: it is sent in a header. */
export const MARKET_DATA_KEY = /^[\x21-\x7E]{8,200}$/

/**
 * `untested`: nothing was asked yet. `key-refused`, `key-unreadable` (no key of the installation decrypts it): it is not
 * asked until the key is entered again, or a test succeeds. `limit`: nothing more is asked until `continuesAt`.
 * `failing`: the last request failed for `reason`; it is repeated.
 */
const marketDataState = z.enum([
  'untested',
  'works',
  'key-missing',
  'key-refused',
  'key-unreadable',
  'limit',
  'failing',
])

export const marketDataService = z.object({
  service: name,
  needsKey: z.boolean(),
  /** Whether a key is stored; it is never returned. */
  hasKey: z.boolean(),
  enabled: z.boolean(),
  state: marketDataState,
  /** Why the last request failed. */
  reason: z.nullable(z.string()),
  /** When a limit ends. */
  continuesAt: z.nullable(z.string()),
  /** When the service last answered, or failed. */
  checkedAt: z.nullable(z.string()),
  /** Trades in pairs of the service, and those whose bars it has sent. */
  trades: z.number(),
  tradesWithBars: z.number(),
  /** What was wrong with the bars of a symbol. */
  problem: z.nullable(z.object({ reason: z.string(), detail: z.string() })),
})
export type MarketDataService = z.infer<typeof marketDataService>

const ofService = [...sessionErrors, 'MARKET_DATA_NOT_PERMITTED'] as const

export const marketDataContract = {
  list: raises(...sessionErrors)
    .route(GET('/prices/services', 'Market data services that the installation permits, and your choice'))
    .output(z.array(marketDataService)),
  update: raises(...ofService, 'MARKET_DATA_KEY_MISSING')
    .route(
      PATCH('/prices/services/{service}', 'Turn a market data service on or off, or store your key for it'),
    )
    .input(
      z.object({
        service: name,
        enabled: z.optional(z.boolean()),
        /** Replaces a stored key. It is stored encrypted and never returned. */
        key: z.optional(z.string().check(z.trim(), z.regex(MARKET_DATA_KEY))),
      }),
    )
    .output(marketDataService),
  test: raises(...ofService, 'MARKET_DATA_KEY_MISSING')
    .route(
      POST(
        '/prices/services/{service}/test',
        'Send one request without data of yours to a market data service',
      ),
    )
    .input(z.object({ service: name }))
    .output(marketDataService),
  removeKey: raises(...ofService)
    .route(
      DELETE(
        '/prices/services/{service}/key',
        'Delete your key for a market data service, and turn the service off',
      ),
    )
    .input(z.object({ service: name }))
    .output(marketDataService),
}
